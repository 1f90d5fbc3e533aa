/** Names a part of the page in its address, or none, in place of the entry that the history has of it. */
export function nameInAddress(id: string | undefined): void {
  const { pathname, search } = location;
  history.replaceState(
    history.state,
    '',
    id === undefined ? pathname + search : `#${encodeURIComponent(id)}`,
  );
}
