import { createContext, useContext } from 'react';
import type { User } from '../../machines/domain/session/session.schema.ts';
import { nameAmong } from '../../machines/domain/session/session.ts';

/** The people who may order for the customer account. */
export const Users = createContext<readonly User[] | undefined>(undefined);

/** People's names by username. */
export function useNameOf(): (username: string) => string {
  const users = useContext(Users);
  return (username) => nameAmong(users ?? [], username);
}
