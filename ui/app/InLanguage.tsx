import { useLocale } from './use-locale.ts';

interface InLanguageProps {
  readonly fi: string;
  readonly en: string;
}

/** A text of the shop's records. The Finnish one replaces a missing English one, with `lang="fi"`. */
export function InLanguage({ fi, en }: InLanguageProps) {
  const locale = useLocale();
  if (locale === 'en' && en.trim() === '') return <span lang="fi">{fi}</span>;
  return locale === 'en' ? en : fi;
}
