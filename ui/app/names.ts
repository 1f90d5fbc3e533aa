import { createContext, useContext } from 'react';
import type { User } from '../../machines/domain/session/session.schema.ts';
import { nameAmong } from '../../machines/domain/session/session.ts';

/** Who may order for the customer account. */
export const Users = createContext<readonly User[] | undefined>(undefined);

/** People by name, whatever their usernames. */
export function useNameOf(): (username: string) => string {
  const users = useContext(Users);
  return (username) => nameAmong(users ?? [], username);
}
