import { splitHead } from '../../machines/domain/catalogue/head-word.ts';

/** A product's name with its head word bold. */
export function HeadWord({ name }: { readonly name: string }) {
  const [head, rest] = splitHead(name);
  return (
    <>
      <b>{head}</b>
      {rest}
    </>
  );
}
