/** §2 Shell: the panels over the page. One at a time. */
export type Panel = 'menu' | 'cart' | 'templates' | 'search';

export type ShellEvent =
  | { readonly type: 'shell.open'; readonly panel: Panel }
  | { readonly type: 'shell.close' }
  /** Another page is shown: views over the page close. */
  | { readonly type: 'shell.moved' };
