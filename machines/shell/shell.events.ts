/** §2 Shell: what slides or drops over the page. One at a time. */
export type Panel = 'menu' | 'cart' | 'templates' | 'search';

export type ShellEvent =
  | { readonly type: 'shell.open'; readonly panel: Panel }
  | { readonly type: 'shell.close' }
  /** Another page is shown: whatever lies over it goes. */
  | { readonly type: 'shell.moved' };
