/** Messages between the tabs of this browser; a tab does not receive its own. */
export interface Tabs {
  readonly send: (message: unknown) => void;
  /** Returns a function that unsubscribes. */
  readonly listen: (onMessage: (message: unknown) => void) => () => void;
}

/** The channel is opened at its first use. */
export function makeTabs(name: string): Tabs {
  let opened: BroadcastChannel | undefined;
  const channel = () => {
    opened ??= new BroadcastChannel(name);
    return opened;
  };
  return {
    send: (message) => channel().postMessage(message),
    listen: (onMessage) => {
      const listener = ({ data }: MessageEvent<unknown>) => onMessage(data);
      channel().addEventListener('message', listener);
      return () => channel().removeEventListener('message', listener);
    },
  };
}

/** A user's cart was ordered at a backend without books: each tab requests the open book now. */
export const bookTabs = makeTabs('shop-books');
