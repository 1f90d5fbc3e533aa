import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { createActor, fromPromise } from 'xstate';
import type { ProcessRef } from '../../machines/deferred/processes.ts';
import type { Recipe } from '../../machines/domain/recipe/recipe.schema.ts';
import { recipeMachine } from '../../machines/recipe/recipe.machine.ts';
import { endIn, frozen } from '../../tests/hands/story/frozen.ts';
import { trout } from '../../tests/model/goods.ts';
import { recipeModel, troutSoldOut } from '../../tests/model/recipe.model.ts';
import { recipes, soup } from '../../tests/model/recipes.ts';
import { Shell } from '../../ui/app/Shell.tsx';
import { RecipeSection } from '../../ui/recipe/RecipeSection.tsx';
import { RecipeTool } from '../../ui/recipe/RecipeTool.tsx';
import { charted } from '../chart/lit.ts';
import { beer, cartIn, longNamed, smallCart, world } from '../fixtures-cart.ts';
import { AtPath } from '../localised.tsx';

const meta: Meta = { title: 'Recipe/Cases' };
export default meta;
type Story = StoryObj;

/** Live recipes of this list. */
function recipesOf(list: readonly Recipe[]): ProcessRef<'recipe'> {
  const machine = recipeMachine.provide({ actors: { fetchRecipes: fromPromise(async () => list) } });
  const actor = createActor(machine, { input: { world } }).start();
  actor.send({ type: 'recipe.open' });
  return actor;
}

const listed = (list: readonly Recipe[]) => () => {
  const recipe = recipesOf(list);
  return (
    <>
      <RecipeSection recipe={charted(recipe)} />
      <RecipeTool recipe={recipe} cart={cartIn('open', smallCart)} />
    </>
  );
};

const numbered = (at: number): Recipe => ({ ...soup, id: String(at), name: `Keitto ${at}`, name_en: '' });

/** §2: a campaign banner offers the new ordering tool when recipes exist, until it is dismissed. */
export const BannerOffered: Story = {
  render: () => (
    <AtPath path="/shop/categories">
      <Shell app={charted(frozen(recipeModel, endIn(recipeModel, 'list.ready')).app)} />
    </AtPath>
  ),
  play: async () => {
    await expect(await screen.findByRole('link', { name: 'Avaa reseptit' })).toBeVisible();
  },
};

/** No recipes, no banner. */
export const BannerWithoutRecipes: Story = {
  render: () => (
    <AtPath path="/shop/categories">
      <Shell app={charted(frozen(recipeModel, endIn(recipeModel, 'list.failed')).app)} />
    </AtPath>
  ),
  play: async () => {
    await screen.findByRole('list', { name: 'Tuotteet' });
    await expect(screen.queryByRole('link', { name: 'Avaa reseptit' })).toBeNull();
  },
};

export const NoRecipes: Story = { render: listed([]) };

/** One stop for Tab: arrows move through eight hundred, and Enter takes one. */
export const ManyRecipes: Story = {
  render: listed(Array.from({ length: 800 }, (_, at) => numbered(at + 1))),
  play: async () => {
    const search = await screen.findByRole('combobox', { name: 'Hae reseptiä' });
    await expect(screen.getByText('800 reseptiä')).toBeVisible();
    await userEvent.type(search, '{PageDown}{ArrowDown}{ArrowUp}{ArrowUp}');
    const active = () => document.getElementById(search.getAttribute('aria-activedescendant') ?? '');
    await waitFor(() => expect(active()).toHaveTextContent('Keitto 5'));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Keitto 5' })).toBeVisible());
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Sulje' }));
    await waitFor(() => expect(search).toHaveFocus());
    await userEvent.type(search, '777');
    await expect(await screen.findByText('1 resepti')).toBeVisible();
    await expect(active()).toHaveTextContent('Keitto 777');
  },
};

export const NothingFound: Story = {
  render: listed(recipes),
  play: async () => {
    await userEvent.type(await screen.findByRole('combobox', { name: 'Hae reseptiä' }), 'lihapulla');
    await expect(await screen.findByText('Ei reseptejä haulla ”lihapulla”')).toBeVisible();
  },
};

/** Deposits are no part of a recipe's price, and stand beside it. */
export const ToolWithDepositAndLongName: Story = {
  render: listed([
    {
      ...soup,
      name: 'Hapankaali-olutpata, perinteinen, uunissa haudutettu, laktoositon ja gluteeniton',
      ingredients: [...soup.ingredients, taking(beer.id, 33, 7_920), taking(longNamed.id, 150, 2_500)],
    },
  ]),
  play: async () => {
    await userEvent.click(await screen.findByText(/Hapankaali/));
    await waitFor(() => expect(screen.getByText(/Lisäksi pantit/)).toBeVisible());
  },
};

const underHand = { recipe: undefined as ProcessRef<'recipe'> | undefined };

/** §5: a good that goes out of stock under the hand becomes unselectable and says so. */
export const ToolSoldOutMeanwhile: Story = {
  render: () => {
    underHand.recipe ??= recipesOf(recipes);
    return (
      <>
        <RecipeSection recipe={charted(underHand.recipe)} />
        <RecipeTool recipe={underHand.recipe} cart={cartIn('open', smallCart)} />
      </>
    );
  },
  play: async () => {
    await userEvent.click(await screen.findByText(soup.name));
    const checkbox = await screen.findByRole('checkbox', { name: trout.description_fi });
    await expect(checkbox).toBeChecked();
    underHand.recipe?.send({ type: 'world.changed', world: troutSoldOut });
    await waitFor(() => expect(checkbox).toBeDisabled());
    await expect(
      screen.getAllByText('Tuote on loppu varastosta. Ota yhteyttä asiakaspalveluun.'),
    ).toHaveLength(2);
  },
};

/** A partly typed amount is never misread: nothing is added until the amount is readable. */
export const ToolUnreadable: Story = {
  render: listed(recipes),
  play: async () => {
    await userEvent.click(await screen.findByText(soup.name));
    const packs = await screen.findByRole('textbox', { name: `Määrä, ${trout.description_fi}` });
    const add = screen.getByRole('button', { name: 'Lisää koriin' });
    await userEvent.clear(packs);
    await userEvent.type(packs, '1,5');
    await userEvent.tab();
    await expect(packs).toBeInvalid();
    await expect(add).toBeDisabled();
    await userEvent.clear(packs);
    await userEvent.type(packs, '2');
    await expect(add).toBeEnabled();
  },
};

/** §4: nothing is added while an order is under way. */
export const ToolWhileOrdering: Story = {
  render: () => {
    const recipe = recipesOf(recipes);
    return (
      <>
        <RecipeSection recipe={charted(recipe)} />
        <RecipeTool recipe={recipe} cart={cartIn('restoring', smallCart)} />
      </>
    );
  },
  play: async () => {
    await userEvent.click(await screen.findByText(soup.name));
    await expect(await screen.findByRole('button', { name: 'Lisää koriin' })).toBeDisabled();
  },
};

function taking(product_code: string, portion_size: number, package_size: number) {
  return { product_code, portion_size, package_size, description_fi: '', description_en: '' };
}
