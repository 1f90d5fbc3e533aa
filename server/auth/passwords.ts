import { argon2, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** OWASP's second choice for argon2id: 19 MiB, two passes, one lane. */
const cost = { memory: 19 * 1024, passes: 2, parallelism: 1 };
const TAG_LENGTH = 32;

const argon = promisify(argon2);
let last: Promise<unknown> = Promise.resolve();

/** Derivations run one after another: each needs 19 MiB, which concurrent threads would multiply. */
function derive(...asked: Parameters<typeof argon>): Promise<Buffer> {
  const turn = last.then(() => argon(...asked));
  last = turn.catch(() => undefined);
  return turn;
}

/** 80 bits, in unambiguous letters. */
export function newPassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
  const groups = Array.from({ length: 4 }, () =>
    Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join(''),
  );
  return groups.join('-');
}

/** The password as a PHC string: `$argon2id$v=19$m=19456,t=2,p=1$<salt>$<tag>`. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive('argon2id', { ...cost, message: password, nonce, tagLength: TAG_LENGTH });
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${text(nonce)}$${text(tag)}`;
}

/** Takes as long without a stored hash as with one, so an answer does not reveal existing usernames. */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  const parts = phc.exec(stored ?? decoy);
  if (parts === null) throw new Error('a stored password hash is not argon2id in PHC form');
  const [, memory, passes, parallelism, salt = '', expected = ''] = parts;
  const tag = Buffer.from(expected, 'base64');
  const found = await derive('argon2id', {
    message: password,
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: tag.length,
  });
  return timingSafeEqual(found, tag) && stored !== undefined;
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

const decoy = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${text(randomBytes(16))}$${text(randomBytes(TAG_LENGTH))}`;

function text(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
