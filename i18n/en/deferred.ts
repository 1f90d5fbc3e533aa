import type { Messages } from '../messages.ts';
import accessibility from './accessibility.json' with { type: 'json' };
import approval from './approval.json' with { type: 'json' };
import claim from './claim.json' with { type: 'json' };
import claims from './claims.json' with { type: 'json' };
import connection from './connection.json' with { type: 'json' };
import department from './department.json' with { type: 'json' };
import dialogs from './dialogs.json' with { type: 'json' };
import drafts from './drafts.json' with { type: 'json' };
import exports from './export.json' with { type: 'json' };
import faq from './faq.json' with { type: 'json' };
import feedback from './feedback.json' with { type: 'json' };
import guide from './guide.json' with { type: 'json' };
import history from './history.json' with { type: 'json' };
import imports from './import.json' with { type: 'json' };
import inventory from './inventory.json' with { type: 'json' };
import lines from './lines.json' with { type: 'json' };
import menu from './menu.json' with { type: 'json' };
import missing from './missing.json' with { type: 'json' };
import notices from './notices.json' with { type: 'json' };
import ordering from './ordering.json' with { type: 'json' };
import pad from './pad.json' with { type: 'json' };
import part from './part.json' with { type: 'json' };
import placed from './placed.json' with { type: 'json' };
import prepayment from './prepayment.json' with { type: 'json' };
import presence from './presence.json' with { type: 'json' };
import problem from './problem.json' with { type: 'json' };
import product from './product.json' with { type: 'json' };
import recipe from './recipe.json' with { type: 'json' };
import refresh from './refresh.json' with { type: 'json' };
import reorder from './reorder.json' with { type: 'json' };
import savings from './savings.json' with { type: 'json' };
import search from './search.json' with { type: 'json' };
import sending from './sending.json' with { type: 'json' };
import spending from './spending.json' with { type: 'json' };
import standing from './standing.json' with { type: 'json' };
import substitution from './substitution.json' with { type: 'json' };
import template from './template.json' with { type: 'json' };
import why from './why.json' with { type: 'json' };

/** The messages of the deferred processes, downloaded with them. */
export const messages: Messages = {
  ...accessibility,
  ...approval,
  ...claim,
  ...claims,
  ...connection,
  ...department,
  ...dialogs,
  ...drafts,
  ...exports,
  ...faq,
  ...feedback,
  ...guide,
  ...history,
  ...imports,
  ...inventory,
  ...lines,
  ...menu,
  ...missing,
  ...notices,
  ...ordering,
  ...pad,
  ...part,
  ...placed,
  ...prepayment,
  ...presence,
  ...sending,
  ...problem,
  ...product,
  ...recipe,
  ...refresh,
  ...reorder,
  ...savings,
  ...search,
  ...spending,
  ...why,
  ...standing,
  ...substitution,
  ...template,
};
