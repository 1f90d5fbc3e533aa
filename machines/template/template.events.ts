export type TemplateEvent =
  /** The list is opened: the page or the side panel. */
  | { readonly type: 'template.open' }
  /** The cart has become a template. */
  | { readonly type: 'template.saved'; readonly name: string };
