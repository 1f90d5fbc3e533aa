import { type ComponentType, lazy, useState } from 'react';

/**
 * A lazy component that is usually loaded before it is shown, and its load. A loaded one skips `lazy` and React's 0.3 s
 * delay behind a fallback: keys typed after the press reach it. A failed load is repeated when the component is shown.
 */
export function loadAhead<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): readonly [ComponentType<Props>, () => void] {
  let loaded: ComponentType<Props> | undefined;
  const loadOnce = async () => {
    loaded = await load();
    return { default: loaded };
  };
  const Later: ComponentType<Props> = lazy(loadOnce);
  // biome-ignore lint/correctness/noComponentHookFactories: modules call loadAhead once
  function Part(props: Props) {
    const [Shown] = useState(() => loaded ?? Later);
    return <Shown {...props} />;
  }
  return [Part, () => void loadOnce().catch(() => {})];
}
