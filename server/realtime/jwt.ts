// JSON Web Tokens in Ably's form: HS256, the key's name in the header (https://ably.com/docs/auth/token/jwt).
import { createHmac, timingSafeEqual } from 'node:crypto';

/** A key of Ably's form, `app.key:secret`, split into its halves. */
export interface SigningKey {
  readonly name: string;
  readonly secret: string;
}

export function signJwt(key: SigningKey, claims: object): string {
  const signed = `${base64(JSON.stringify({ typ: 'JWT', alg: 'HS256', kid: key.name }))}.${base64(JSON.stringify(claims))}`;
  return `${signed}.${signatureOf(key, signed).toString('base64url')}`;
}

/** The claims of a token signed with this key; undefined for any other text. Their times are not checked. */
export function readJwt(key: SigningKey, token: string): unknown {
  const [header = '', claims = '', signature = '', ...more] = token.split('.');
  const expected = signatureOf(key, `${header}.${claims}`);
  const given = Buffer.from(signature, 'base64url');
  if (more.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) {
    return undefined;
  }
  return JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'));
}

function signatureOf({ secret }: SigningKey, signed: string): Buffer {
  return createHmac('sha256', secret).update(signed).digest();
}

function base64(text: string): string {
  return Buffer.from(text, 'utf8').toString('base64url');
}
