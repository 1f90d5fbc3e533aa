/** Sets or removes the address's fragment for a part of the page; it replaces the current history entry. */
export function nameInAddress(id: string | undefined): void {
  const { pathname, search } = location;
  history.replaceState(
    history.state,
    '',
    id === undefined ? pathname + search : `#${encodeURIComponent(id)}`,
  );
}
