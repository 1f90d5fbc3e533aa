/**
 * True if the database refuses all writes, because its disk is full or it is read-only. The transaction stored nothing,
 * and the same call may be repeated later.
 */
export function isWriteRefused(error: unknown): boolean {
  for (let cause = error; typeof cause === 'object' && cause !== null; cause = causeOf(cause)) {
    if ('errcode' in cause && typeof cause.errcode === 'number' && ofSqlite.has(cause.errcode & 0xff))
      return true;
    if ('code' in cause && ofPostgres.has(cause.code)) return true;
  }
  return false;
}

/** True if the database cannot be opened for writing at the start of the shop. */
export function isUnwritable(error: unknown): boolean {
  if (isWriteRefused(error)) return true;
  if (typeof error !== 'object' || error === null) return false;
  if ('errcode' in error) return error.errcode === CANNOT_OPEN;
  return 'syscall' in error && 'code' in error && ofFiles.has(error.code);
}

/** SQLITE_CANTOPEN: neither the file nor its log. */
const CANNOT_OPEN = 14;
const ofFiles: ReadonlySet<unknown> = new Set(['EACCES', 'ENOTDIR', 'EPERM', 'EROFS', 'ENOSPC']);

/** SQLITE_READONLY, SQLITE_IOERR, SQLITE_FULL: the lowest byte of an extended code. */
const ofSqlite: ReadonlySet<number> = new Set([8, 10, 13]);
/** read_only_sql_transaction, disk_full. */
const ofPostgres: ReadonlySet<unknown> = new Set(['25006', '53100']);

function causeOf(error: object): unknown {
  return 'cause' in error ? error.cause : undefined;
}
