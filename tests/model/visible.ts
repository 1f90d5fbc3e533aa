export interface Bilingual {
  readonly fi: string;
  readonly en: string;
}

/** A text as customers read it: a message's key with its values, or a good's name. An empty key: any name. */
export type Words =
  | string
  | { readonly key: string; readonly values: Readonly<Record<string, string | number | Bilingual>> }
  | { readonly text: string }
  | Bilingual;

export type Role =
  | 'alert'
  | 'button'
  | 'checkbox'
  | 'combobox'
  | 'dialog'
  | 'grid'
  | 'group'
  | 'heading'
  | 'list'
  | 'link'
  | 'listbox'
  | 'listitem'
  | 'navigation'
  | 'navigation'
  | 'radio'
  | 'region'
  | 'searchbox'
  | 'status'
  | 'switch'
  | 'table'
  | 'text'
  | 'textbox'
  | 'timer';

/** An element by its accessible role and name; the role `text` is any visible text. */
export interface Target {
  readonly role: Role;
  readonly name: Words;
  /** The element that contains it. */
  readonly in?: Target;
  /** The name begins with these words; a sum follows them. */
  readonly begins?: boolean;
}

export interface Visible extends Target {
  readonly is: 'shown' | 'absent' | 'enabled' | 'disabled' | 'invalid' | 'busy';
}

export function thing(role: Role, name: Words, within?: Target): Target {
  return within === undefined ? { role, name } : { role, name, in: within };
}

export function shown(target: Target): Visible {
  return { ...target, is: 'shown' };
}

export function absent(target: Target): Visible {
  return { ...target, is: 'absent' };
}

export function enabled(target: Target): Visible {
  return { ...target, is: 'enabled' };
}

export function disabled(target: Target): Visible {
  return { ...target, is: 'disabled' };
}

export function invalid(target: Target): Visible {
  return { ...target, is: 'invalid' };
}

export function busy(target: Target): Visible {
  return { ...target, is: 'busy' };
}

/** Describes a visible part in test names. */
export function wordsOf(visible: Target & { readonly is?: Visible['is'] }): string {
  const state = visible.is === undefined || visible.is === 'shown' ? '' : ` ${visible.is}`;
  return `${visible.role} ${nameOf(visible.name)}${state}`;
}

function nameOf(name: Words): string {
  if (typeof name === 'string') return name === '' ? 'of any name' : name;
  if ('text' in name) return `'${name.text}'`;
  return 'key' in name ? name.key : `'${name.en}'`;
}

/** True if a dialog covers the page and its menu. */
export function hasDialog(visible: readonly Visible[]): boolean {
  return visible.some((part) => part.is !== 'absent' && isInDialog(part));
}

function isInDialog({ role, in: outer }: Target): boolean {
  return role === 'dialog' || (outer !== undefined && isInDialog(outer));
}
