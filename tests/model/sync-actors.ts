/** Stand-ins of the sync engine's actors, for each kind of aggregate. */
export const syncActors = {
  browser: 'recorded',
  lock: 'recorded',
  retry: 'recorded',
  restore: 'held',
  share: 'held',
  call: 'held',
  fetch: 'held',
} as const;
