/** Messages between the tabs of this browser; a tab does not receive its own. */
export interface Tabs {
  readonly tell: (message: unknown) => void;
  /** Returns a function that unsubscribes. */
  readonly listen: (hear: (message: unknown) => void) => () => void;
}

/** The channel is opened at its first use. */
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

/** A user's cart was ordered at a backend without books: each tab requests the open book now. */
export const bookTabs = makeTabs('shop-books');
