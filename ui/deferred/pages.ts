import type { LucideIcon } from 'lucide-react';
import Accessibility from 'lucide-react/icons/accessibility';
import ChartColumn from 'lucide-react/icons/chart-column';
import CircleHelp from 'lucide-react/icons/circle-help';
import Columns2 from 'lucide-react/icons/columns-2';
import ListPlus from 'lucide-react/icons/list-plus';
import MessageSquare from 'lucide-react/icons/message-square';
import Package from 'lucide-react/icons/package';
import PackageX from 'lucide-react/icons/package-x';
import Rows3 from 'lucide-react/icons/rows-3';
import UserCheck from 'lucide-react/icons/user-check';
import { type ComponentType, lazy } from 'react';
import type { MessageId } from '../../i18n/ids.ts';
import type { AppRef, CartRef, CatalogueRef } from '../../machines/app/app.refs.ts';
import type { CallName } from '../../machines/domain/contract/calls.ts';
import { routes } from '../../machines/routes.ts';

export interface DeferredPageProps {
  readonly app: AppRef;
  readonly catalogue: CatalogueRef;
  readonly cart: CartRef;
}

interface DeferredPage {
  readonly title: MessageId;
  readonly View: ComponentType<DeferredPageProps>;
  /** The page's link in the list of the side menu; undefined: the page has none, or `SideMenu` places it. */
  readonly link: MenuLink | undefined;
}

/** The groups of the side menu, in its order. */
export const menuGroups = ['ordering', 'claims', 'tools', 'support'] as const;
export type MenuGroup = (typeof menuGroups)[number];

interface MenuLink {
  readonly icon: LucideIcon;
  readonly group: MenuGroup;
  /** The call that the page needs: a backend may lack it. Undefined: the page makes no call. */
  readonly call: CallName | undefined;
  /** True: a backend of §7 alone does not have it. */
  readonly isOurs?: true;
}

type DeferredRoute = Exclude<
  keyof typeof routes,
  'login' | 'admin' | 'maintenance' | 'shop' | 'categories' | 'cart' | 'orders' | 'orderSuccess'
>;

/** The pages of the deferred processes. The side menu keeps their order. */
const pages: Readonly<Record<DeferredRoute, DeferredPage>> = {
  guide: {
    title: 'app.guide',
    View: lazy(() => import('../guide/GuidePage.tsx').then((page) => ({ default: page.GuidePage }))),
    link: undefined,
  },
  categoriesBeta: {
    title: 'recipe.page',
    View: lazy(() => import('../recipe/RecipeScreen.tsx').then((page) => ({ default: page.RecipeScreen }))),
    link: undefined,
  },
  templates: {
    title: 'template.title',
    View: lazy(() =>
      import('../template/TemplatesPage.tsx').then((page) => ({ default: page.TemplatesPage })),
    ),
    link: undefined,
  },
  claim: {
    title: 'claim.title',
    View: lazy(() => import('../claim/ClaimPage.tsx').then((page) => ({ default: page.ClaimPage }))),
    link: { icon: PackageX, group: 'claims', call: 'claimDeliveries' },
  },
  claims: {
    title: 'claims.title',
    View: lazy(() => import('../claim/ClaimsPage.tsx').then((page) => ({ default: page.ClaimsPage }))),
    link: { icon: Rows3, group: 'claims', call: 'claims' },
  },
  faq: {
    title: 'faq.title',
    View: lazy(() => import('../faq/FaqPage.tsx').then((page) => ({ default: page.FaqPage }))),
    link: { icon: CircleHelp, group: 'support', call: 'faqs' },
  },
  inventory: {
    title: 'inventory.title',
    View: lazy(() =>
      import('../inventory/InventoryPage.tsx').then((page) => ({ default: page.InventoryPage })),
    ),
    link: { icon: Package, group: 'tools', call: 'counts' },
  },
  paymentTypes: {
    title: 'prepayment.title',
    View: lazy(() =>
      import('../prepayment/PaymentTypesPage.tsx').then((page) => ({ default: page.PaymentTypesPage })),
    ),
    link: undefined,
  },
  spending: {
    title: 'spending.title',
    View: lazy(() => import('../spending/SpendingPage.tsx').then((page) => ({ default: page.SpendingPage }))),
    link: { icon: ChartColumn, group: 'tools', call: 'spending', isOurs: true },
  },
  drafts: {
    title: 'drafts.title',
    View: lazy(() => import('../drafts/DraftsPage.tsx').then((page) => ({ default: page.DraftsPage }))),
    link: { icon: Columns2, group: 'ordering', call: undefined, isOurs: true },
  },
  approvals: {
    title: 'approval.title',
    View: lazy(() =>
      import('../approval/ApprovalsPage.tsx').then((page) => ({ default: page.ApprovalsPage })),
    ),
    link: { icon: UserCheck, group: 'tools', call: 'setApprovalRule', isOurs: true },
  },
  orderForm: {
    title: 'import.title',
    View: lazy(() => import('../import/OrderFormPage.tsx').then((page) => ({ default: page.OrderFormPage }))),
    link: undefined,
  },
  pad: {
    title: 'pad.title',
    View: lazy(() => import('../pad/PadPage.tsx').then((page) => ({ default: page.PadPage }))),
    link: { icon: ListPlus, group: 'ordering', call: undefined },
  },
  feedback: {
    title: 'feedback.title',
    View: lazy(() => import('../feedback/FeedbackPage.tsx').then((page) => ({ default: page.FeedbackPage }))),
    link: { icon: MessageSquare, group: 'support', call: 'sendFeedback' },
  },
  accessibility: {
    title: 'accessibility.title',
    View: lazy(() =>
      import('../accessibility/AccessibilityPage.tsx').then((page) => ({ default: page.AccessibilityPage })),
    ),
    link: { icon: Accessibility, group: 'support', call: undefined },
  },
  history: {
    title: 'history.title',
    View: lazy(() => import('../history/HistoryPage.tsx').then((page) => ({ default: page.HistoryPage }))),
    link: undefined,
  },
};

export const deferredPages = (Object.keys(pages) as DeferredRoute[]).map((route) => ({
  ...routes[route],
  ...pages[route],
}));
