import { createContext, useContext } from 'react';

/** Whether the backend has order templates, as far as it is known. */
const Offered = createContext(true);

export const TemplatesOffered = Offered.Provider;

export function useOffersTemplates(): boolean {
  return useContext(Offered);
}
