import { useSelector } from '@xstate/react';
import { useSelector as useStore } from '@xstate/store-react';
import ChefHat from 'lucide-react/icons/chef-hat';
import X from 'lucide-react/icons/x';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'wouter';
import type { AppRef } from '../../machines/app/app.refs.ts';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import { listState } from '../../machines/recipe/recipe.selectors.ts';
import { routes } from '../../machines/routes.ts';
import { useOpened } from '../deferred/use-opened.ts';
import { IconButton } from '../parts/icon-button.tsx';
import { preferences } from '../preferences.ts';
import './recipe-banner.css';

/** §2 Catalogue screen: offers the new ordering tool when recipes exist; a refusal is stored on this device. */
export function RecipeBanner({ app }: { readonly app: AppRef }) {
  const recipe = useOpened(app, 'recipe');
  const username = useSelector(app, ({ context }) => context.session?.username ?? '');
  const isUnwanted = useStore(preferences, ({ context }) => context.unwanted.includes(username));
  if (isUnwanted) return null;
  // Reserves its place until the recipes are known, so that the goods below do not move.
  return recipe === undefined ? (
    <div className="recipe-banner-place" />
  ) : (
    <Known recipe={recipe} username={username} />
  );
}

interface KnownProps {
  readonly recipe: ProcessRef<'recipe'>;
  readonly username: string;
}

function Known({ recipe, username }: KnownProps) {
  const intl = useIntl();
  const isLoading = useSelector(recipe, (snapshot) => listState(snapshot) === 'loading');
  const exist = useSelector(recipe, ({ context }) => context.recipes.length > 0);
  if (!exist) return isLoading ? <div className="recipe-banner-place" /> : null;
  return (
    <aside className="recipe-banner" aria-label={intl.formatMessage({ id: 'recipe.banner' })}>
      <ChefHat size={20} aria-hidden="true" />
      <p>
        <FormattedMessage id="recipe.banner.text" />{' '}
        <Link href={routes.categoriesBeta.path}>
          <FormattedMessage id="recipe.banner.open" />
        </Link>
      </p>
      <IconButton
        icon={X}
        label={intl.formatMessage({ id: 'recipe.banner.dismiss' })}
        onPress={() => preferences.send({ type: 'refuseOffer', username })}
      />
    </aside>
  );
}
