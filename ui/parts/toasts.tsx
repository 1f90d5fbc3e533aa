import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from './icon-button.tsx';
import { type NoticeKind, noticeIcons } from './notice.tsx';
import { place } from './toast-place.ts';
import { useTopModal } from './use-modal.ts';
import './toasts.css';

export interface ToastWords {
  readonly id: string;
  readonly kind: NoticeKind;
  readonly title: string;
  readonly body?: string | undefined;
  readonly link?: ReactNode;
  /** It offers a reload. */
  readonly reloads?: boolean;
  /** The listed names, one a line. */
  readonly items?: readonly ToastItem[] | undefined;
}

export interface ToastItem {
  readonly text: string;
  /** The language, if it is not the page's. */
  readonly lang?: string | undefined;
}

interface ToastsProps {
  readonly toasts: readonly ToastWords[];
  /** The region's name for screen readers ('Ilmoitukset'). */
  readonly label: string;
  readonly dismissLabel: string;
  readonly onDismiss: (id: string) => void;
  /** The pointer or the focus is on a toast: its timer pauses. */
  readonly onHold: (id: string) => void;
  readonly onRelease: (id: string) => void;
}

/**
 * The live region is always mounted, so that new toasts are announced; their machines have the timers. While a modal
 * dialog is open, the region is inside it, where a toast can be pressed.
 */
export function Toasts({ toasts, label, dismissLabel, onDismiss, onHold, onRelease }: ToastsProps) {
  const ref = useRef<HTMLElement>(null);
  const newest = toasts.at(-1)?.id;
  const modal = useTopModal();
  useLayoutEffect(() => {
    const region = ref.current;
    // Safari has popovers since 17.0; before, the region remains in the page.
    if (region === null || !('showPopover' in region)) return;
    const isShown = region.matches(':popover-open');
    if (isShown && newest === undefined) region.hidePopover();
    // A dialog that unmounts takes the region along; the page then renders it again.
    if (!isShown && newest !== undefined && region.isConnected) region.showPopover();
  });
  useLayoutEffect(() => {
    if (ref.current !== null && newest !== undefined) place(ref.current, true);
  }, [newest]);
  useEffect(() => {
    const placeShown = (all: boolean) => {
      if (ref.current?.firstChild) place(ref.current, all);
    };
    const clear = () => placeShown(false);
    const moments = ['focusin', 'input'] as const;
    for (const each of moments) document.addEventListener(each, clear);
    // The rows of a page can come after the toast. An observer of sizes would report those that other observers change.
    const later = new MutationObserver(() => placeShown(true));
    later.observe(document.body, { childList: true, subtree: true });
    return () => {
      for (const each of moments) document.removeEventListener(each, clear);
      later.disconnect();
    };
  }, []);
  /**
   * The first place of each toast. A toast that moves into or out of a dialog is rendered again and must not be
   * announced again.
   */
  const places = useRef<ReadonlyMap<string, Element | undefined>>(new Map());
  useLayoutEffect(() => {
    const known = places.current;
    places.current = new Map(toasts.map(({ id }) => [id, known.has(id) ? known.get(id) : modal]));
  });
  const hasMoved = (id: string) => places.current.has(id) && places.current.get(id) !== modal;
  const region = (
    <section className="toasts" ref={ref} popover="manual" aria-label={label}>
      {toasts.map(({ id, kind, title, body, link, reloads, items }) => {
        const Icon = noticeIcons[kind];
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions: hover and focus only pause its timer
          <div
            className="toast"
            key={id}
            data-kind={kind}
            data-reloads={reloads}
            role={kind === 'error' ? 'alert' : 'status'}
            aria-live={hasMoved(id) ? 'off' : undefined}
            onPointerEnter={() => onHold(id)}
            onPointerLeave={(event) => {
              if (!event.currentTarget.matches(':focus-within')) onRelease(id);
            }}
            onFocus={() => onHold(id)}
            onBlur={(event) => {
              if (!event.currentTarget.matches(':hover')) onRelease(id);
            }}
          >
            <Icon size={20} aria-hidden="true" />
            <div className="toast-words">
              <strong>{title}</strong>
              {body === undefined ? null : <span>{body}</span>}
              {link}
              {items?.map(({ text, lang }) => (
                <span key={text} lang={lang}>
                  {text}
                </span>
              ))}
            </div>
            <IconButton icon={X} label={dismissLabel} onPress={() => onDismiss(id)} />
          </div>
        );
      })}
    </section>
  );
  return modal === undefined ? region : createPortal(region, modal);
}
