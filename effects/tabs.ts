/** Messages between the tabs of this browser; a tab does not get its own. */
export interface Tabs {
  readonly tell: (message: unknown) => void;
  /** Answers how to stop listening. */
  readonly listen: (hear: (message: unknown) => void) => () => void;
}

/** Opened when it is first asked for. */
export function makeTabs(name: string): Tabs {
  let opened: BroadcastChannel | undefined;
  const channel = () => {
    opened ??= new BroadcastChannel(name);
    return opened;
  };
  return {
    tell: (message) => channel().postMessage(message),
    listen: (hear) => {
      const heard = ({ data }: MessageEvent<unknown>) => hear(data);
      channel().addEventListener('message', heard);
      return () => channel().removeEventListener('message', heard);
    },
  };
}

/** A user's cart was ordered where the backend names no books: each tab looks which one is open now. */
export const bookTabs = makeTabs('shop-books');
