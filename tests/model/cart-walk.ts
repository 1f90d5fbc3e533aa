import {
  type AnyActorRef,
  type AnyActorScope,
  type AnyEventObject,
  type AnyStateMachine,
  createEmptyActor,
  type StateValue,
} from 'xstate';
import { cartMachine } from '../../machines/cart/cart.machine.ts';
import { type CatalogueIndex, emptyCatalogue } from '../../machines/domain/catalogue/catalogue.ts';
import { makeAliases, redacted } from '../../machines/domain/report/redact.ts';
import type { ReportStart, ReportStep } from '../../machines/domain/report/report.schema.ts';
import { reportedCart } from '../../machines/domain/report/reported-cart.ts';
import { orderingMachine } from '../../machines/ordering/ordering.machine.ts';
import { namingMachine } from '../../machines/template/naming.machine.ts';
import type { Last } from './invariant.ts';
import { leavesOf } from './model.ts';
import { processes } from './models.ts';
import type { Ask, Trail } from './moment.ts';
import { type AnySnapshot, pureScope, withoutIds } from './walk.ts';

/** Replays a cart of a report as pure transitions of the production machine. */
export class CartWalk {
  snapshot: AnySnapshot;
  /** The trail of all steps: some rules count over them. */
  private readonly asked: Ask[] = [];
  private readonly sent: AnyEventObject[] = [];
  private readonly told: AnyEventObject[] = [];
  private readonly scope: AnyActorScope;
  private readonly catalogues: readonly CatalogueIndex[];
  private isLost = false;

  constructor({ states, context }: ReportStart, catalogues: readonly CatalogueIndex[]) {
    this.catalogues = catalogues;
    const self = createEmptyActor();
    withoutIds(self);
    this.scope = pureScope(self, (action) => this.note(action.type, action.params, self));
    const first = machine.getInitialSnapshot(this.scope, emptyInput);
    const value = stateValueOf(states);
    const revived = this.revived(context);
    const whole = typeof revived === 'object' ? { ...first.context, ...revived } : first.context;
    this.snapshot = machine.resolveState({
      value,
      context: { ...whole, cart: whole.cart ?? first.context.cart },
    });
    this.snapshot = Object.assign(this.snapshot, { children: first.children });
    // The first states are those of the report: what led to them is not in it.
    for (const trail of [this.asked, this.sent, this.told]) trail.length = 0;
    if (/ordering$/.test(states))
      this.asked.push({ src: 'loadOrdering', id: 'loadOrdering', input: undefined });
  }

  /** The differences between the report and this build after a step. */
  take(step: ReportStep): string[] {
    // After the first difference the later steps prove nothing.
    if (this.isLost) return [];
    const problems = this.problemsAfter(step);
    this.isLost = problems.length > 0;
    return problems;
  }

  private problemsAfter(step: ReportStep): string[] {
    const event = this.eventOf(step.event);
    const before = this.snapshot;
    const { nextRef } = before.context;
    const from = [this.asked.length, this.sent.length, this.told.length];
    if (event === undefined) return ['the event is not in the report'];
    try {
      if (event.type !== 'xstate.init') this.snapshot = machine.transition(this.snapshot, event, this.scope);
    } catch (error) {
      return [`this build fails: ${error instanceof Error ? error.message : String(error)}`];
    }
    const { lines, facts } = reportedCart(this.snapshot.context, nextRef);
    return [
      ...different('state', step.states, leavesOf(this.snapshot.value).join(' ')),
      ...different('lines of the cart', told(step.lines ?? [], 'lines'), told(lines, 'lines')),
      ...different('facts', told(step.facts ?? [], 'facts'), told(plain(facts), 'facts')),
      ...this.brokenRules(
        event.type === 'xstate.init' ? undefined : { event, before, did: this.trail(from) },
      ),
    ];
  }

  /** The trail of all steps, or its parts from these numbers. */
  private trail([asked, sent, told]: readonly number[] = []): Trail {
    return {
      asked: this.asked.slice(asked),
      sent: this.sent.slice(sent),
      told: this.told.slice(told),
      done: [],
    };
  }

  private brokenRules(last: Last | undefined): string[] {
    const moment = { snapshot: this.snapshot, trail: this.trail() };
    return (
      cartInvariants
        // Their other conditions need the goods of the fixtures, and living children.
        .filter(
          (rule) =>
            !rule.holds(moment) ||
            (last !== undefined &&
              rule.isAbout?.(last) === true &&
              rule.hasEffects?.(moment, last) === false),
        )
        .map(({ rule }) => `broken: ${rule}`)
    );
  }

  private eventOf(event: unknown): AnyEventObject | undefined {
    const revived = this.revived(event);
    if (typeof revived !== 'object' || revived === null || !('type' in revived)) return undefined;
    const type = String(revived.type);
    const logic = loaded[type];
    return logic === undefined ? { ...revived, type } : { ...revived, type, output: logic };
  }

  private note(type: string, params: unknown, others: AnyActorRef): void {
    if (typeof params !== 'object' || params === null) return;
    // The timers of a report's cart do not run.
    if ('delay' in params && params.delay !== undefined) return;
    if (type === 'xstate.sendTo' && 'event' in params && isEvent(params.event)) {
      const target = 'to' in params ? params.to : 'targetId' in params ? params.targetId : undefined;
      (target === others ? this.told : this.sent).push(params.event);
    }
    if (type === 'xstate.spawnChild' && 'id' in params) {
      this.asked.push({ src: String(params.id), id: String(params.id), input: undefined });
    }
  }

  /** Replaces catalogue numbers by catalogues (−1 by that of a page without goods), and entries by maps. */
  private revived(value: unknown, key = ''): unknown {
    if (key === 'catalogue' || key === 'rebuilt') {
      return typeof value === 'number' ? (this.catalogues[value] ?? emptyCatalogue) : undefined;
    }
    if (Array.isArray(value)) {
      const each = value.map((inner) => this.revived(inner));
      return key === 'autoAddProducts' ? new Map(each.map((auto) => [idOf(auto), auto])) : each;
    }
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, this.revived(inner, name)]),
    );
  }
}

const machine: AnyStateMachine = cartMachine;
const cartInvariants = processes.find(({ model }) => model.process === 'cart')?.invariants ?? [];

/** Input of the initial snapshot; the report's context replaces its context. */
const emptyInput = {
  username: 'user',
  world: {
    catalogue: emptyCatalogue,
    customer: { minimumOrderAmount: 0, prepayment: false, extraFees: [] },
    now: 0,
  },
  accepted: undefined,
  awaitingPayment: undefined,
  orderedDates: [],
};

/** Downloaded machines of the cart, from this build. */
const loaded: Readonly<Record<string, AnyStateMachine>> = {
  'xstate.done.actor.loadOrdering': orderingMachine,
  'xstate.done.actor.loadNaming': namingMachine,
};

function different(what: string, reported: unknown, now: unknown): string[] {
  const [one, other] = [JSON.stringify(reported), JSON.stringify(now)];
  return one === other ? [] : [`${what}: report ${one}, this build ${other}`];
}

/** The value as a report states it. Both sides of a comparison start with new aliases. */
function told(value: unknown, key: string): unknown {
  return JSON.parse(JSON.stringify(redacted(value, makeAliases(), key) ?? null));
}

/** Replaces maps by their values, as the browser's report does. */
function plain(value: unknown): unknown {
  if (value instanceof Map) return [...value.values()];
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plain(inner)]));
}

function stateValueOf(states: string): StateValue {
  const [first = '', ...rest] = states.split('.');
  return rest.length === 0 ? first : { [first]: stateValueOf(rest.join('.')) };
}

function isEvent(event: unknown): event is AnyEventObject {
  return typeof event === 'object' && event !== null && 'type' in event;
}

function idOf(auto: unknown): unknown {
  return typeof auto === 'object' && auto !== null && 'id' in auto ? auto.id : undefined;
}
