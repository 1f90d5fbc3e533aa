/** The address of the page that checks an order by its receipt's code (server/receipt/page.ts). */
export function verifyAddress(code: string): string {
  return new URL(`/verify/${code}`, location.origin).href;
}
