const conflicts: ReadonlySet<unknown> = new Set([
  /** unique_violation: the same (stream, seq), or the same command at the same moment. */
  '23505',
  /** serialization_failure and deadlock_detected. */
  '40001',
  '40P01',
]);

/** True if PostgreSQL reports that another writer came first. SQLite never does: it has one writer at a time. */
export function isConflict(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && conflicts.has(error.code);
}
