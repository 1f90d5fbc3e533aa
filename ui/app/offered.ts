import { createContext, useContext } from 'react';

/** True unless the backend is known to have no order templates. */
const Offered = createContext(true);

export const TemplatesOffered = Offered.Provider;

export function useOffersTemplates(): boolean {
  return useContext(Offered);
}
