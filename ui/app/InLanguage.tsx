import { useLocale } from './use-locale.ts';

interface InLanguageProps {
  readonly fi: string;
  readonly en: string;
}

/** A text of the shop's records; where the English one is missing the Finnish one stands in, and says so. */
export function InLanguage({ fi, en }: InLanguageProps) {
  const locale = useLocale();
  if (locale === 'en' && en.trim() === '') return <span lang="fi">{fi}</span>;
  return locale === 'en' ? en : fi;
}
