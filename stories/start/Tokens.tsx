import { type ReactNode, useEffect, useState } from 'react';
import type { Locale } from '../../i18n/locales.ts';
import './start.css';

/** Every token, read from the style sheet that the shop has. */
export function Tokens({ locale }: { readonly locale: Locale }) {
  const [tokens, setTokens] = useState<readonly Token[]>([]);
  useEffect(() => setTokens(tokensOfPage()), []);
  const words = texts[locale];
  const colours = tokens.filter(({ value }) => value.startsWith('light-dark('));
  const texted = tokens.filter(({ name }) => name.startsWith('--text-'));
  const spaces = tokens.filter(({ name }) => name.startsWith('--space-'));
  return (
    <div className="tokens">
      <h1>{words.title}</h1>
      <Group title={words.colours}>
        {colours.map(({ name }) => (
          <li key={name}>
            <span className="swatch" style={{ background: `var(${name})` }} /> <code>{name}</code>
          </li>
        ))}
      </Group>
      <Group title={words.texts}>
        {texted.map(({ name, value }) => (
          <li key={name} style={{ fontSize: `var(${name})` }}>
            {words.sample} <code>{`${name}: ${value}`}</code>
          </li>
        ))}
      </Group>
      <Group title={words.spaces}>
        {spaces.map(({ name, value }) => (
          <li key={name}>
            <span className="space" style={{ width: `var(${name})` }} /> <code>{`${name}: ${value}`}</code>
          </li>
        ))}
      </Group>
    </div>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      <ul>{children}</ul>
    </section>
  );
}

interface Token {
  readonly name: string;
  readonly value: string;
}

function tokensOfPage(): Token[] {
  const tokens = new Map<string, string>();
  for (const rule of [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])) {
    if (!(rule instanceof CSSStyleRule) || rule.selectorText !== ':root') continue;
    for (const name of rule.style) {
      if (name.startsWith('--')) tokens.set(name, rule.style.getPropertyValue(name).trim());
    }
  }
  return [...tokens].map(([name, value]) => ({ name, value }));
}

const texts = {
  fi: {
    title: 'Värit ja mitat',
    colours: 'Värit',
    texts: 'Tekstikoot',
    spaces: 'Välit',
    sample: 'Kirjolohifilee 14,67 €',
  },
  en: {
    title: 'Colours and sizes',
    colours: 'Colours',
    texts: 'Text sizes',
    spaces: 'Spaces',
    sample: 'Rainbow trout €14.67',
  },
} satisfies Readonly<Record<Locale, object>>;
