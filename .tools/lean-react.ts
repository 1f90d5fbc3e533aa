// Removes the parts of React that the shop does not use: what the bundler finds unreachable under the facts below.
import { type Facts, type Values, withFacts } from './facts.ts';

/** The file of a package, by the end of its path. */
export type ReactFile = 'react' | 'react-dom' | 'react-dom-client' | 'scheduler';

/** The module with the facts applied. Throws if the module has no part of a fact's name. */
export function leanReact(code: string, file: ReactFile): string {
  return withFacts(code, facts[file], file);
}

/** The names that no code may import from a file: a build leaves them out. */
export function unreadOf(file: ReactFile): string[] {
  return (facts[file].unread ?? []).flatMap((name) => /^exports\.(.+)/.exec(name)?.[1] ?? []);
}

/** Values of `tag` in React 19.3: fibers of these kinds. */
const absentTags = [
  ...[9, 12], // Context.Consumer, Profiler
  ...[18, 31, 19], // dehydrated content, Activity, SuspenseList
  ...[23, 25], // legacy hidden content, tracing markers
  27, // <html>, <head> and <body>
  30, // ViewTransition
];

/** No markup of a server is hydrated. */
const hydration = {
  variables: { isHydrating: '!1' },
  properties: { isDehydrated: '!1', dehydrated: 'null' },
  functions: {
    ...results('null', 'getSuspenseInstanceFromFiber upgradeHydrationErrorsToRecoverable'),
    ...results('null', 'getParentHydrationBoundary'),
    ...results('!1', 'popHydrationState'),
    ...results('void 0', 'ReactDOMHydrationRoot queueHydrationError resetHydrationState'),
    ...results('void 0', 'throwOnHydrationMismatch pushTreeFork pushMaterializedTreeId popTreeContext'),
    ...results('void 0', 'restoreSuspendedTreeContext updateDehydratedSuspenseComponent retryIfBlockedOn'),
    ...results('void 0', 'clearIfContinuousEvent attemptExplicitHydrationTarget markRetryLaneIfNotHydrated'),
    ...results('void 0', 'clearHydrationBoundary hideOrUnhideDehydratedBoundary'),
    ...results('void 0', 'commitSuspenseHydrationCallbacks retryDehydratedSuspenseBoundary'),
    ...results('void 0', 'mountHostRootWithoutHydrating registerSuspenseInstanceRetry'),
  },
};

/** No component is a ViewTransition; no update has a type of transition. */
const viewTransitions = {
  variables: {
    ...results('!1', 'shouldStartViewTransition viewTransitionMutationContext viewTransitionContextChanged'),
    ...results('null', 'pendingViewTransition pendingViewTransitionEvents pendingTransitionTypes'),
    ...results('null', 'appearingViewTransitions'),
  },
  functions: {
    ...results('void 0', 'startViewTransition flushAfterMutationEffects commitEnterViewTransitions'),
    ...results('void 0', 'commitExitViewTransitions commitNestedViewTransitions trackEnterViewTransitions'),
    ...results('void 0', 'restoreNestedViewTransitions restoreEnterOrExitViewTransitions'),
    ...results('void 0', 'measureNestedViewTransitions restoreViewTransitionName applyViewTransitionName'),
    ...results('void 0', 'scheduleViewTransitionEvent claimQueuedTransitionTypes queueTransitionTypes'),
    ...results('void 0', 'commitAppearingPairViewTransitions createViewTransitionInstance'),
    ...results('void 0', 'ViewTransitionPseudoElement defaultOnDefaultTransitionIndicator'),
  },
};

/** No Fragment has a ref. */
const fragments = results(
  'void 0',
  'FragmentInstance commitNewChildToFragmentInstances commitNewChildToFragmentInstance ' +
    'commitFragmentInstanceInsertionEffects commitFragmentInstanceDeletionEffects isFragmentInstanceParent ' +
    'addFragmentHandleToFiber traverseVisibleInstancesAndTextInstances deleteChildFromFragmentInstance',
);

/** React loads no sheet, script, font or image, and moves `<title>` alone into `<head>`; no element is a custom one. */
const resources = {
  ...results('null', 'getResource'),
  ...results('void 0', 'acquireResource insertStylesheetIntoRoot'),
  ...results('({ get() {} })', 'getHydratableHoistableCache'),
  ...results('!1', 'isCustomElement'),
  ...results('null', 'waitForCommitToBeReady'),
  ...results(
    'void 0',
    'preloadInstanceAndSuspendIfNeeded preloadResourceAndSuspendIfNeeded isSingletonScope',
  ),
  ...results('void 0', 'accumulateSuspenseyCommitOnFiber suspendInstance suspendResource'),
  ...results('void 0', 'prefetchDNS preconnect preload preloadModule'),
  ...results('void 0', 'preinitScript preinitStyle preinitModuleScript'),
};

/** A form has no function as its action. No component uses the hooks of actions, or the compiler's. */
const actions = results(
  'void 0',
  'extractEvents$1 mountActionState updateActionState rerenderActionState dispatchActionState ' +
    'recursivelyResetForms requestFormReset requestFormReset$1 startHostTransition ensureFormComponentIsStateful ' +
    'TransitionAwareHostComponent useHostTransitionStatus dispatchOptimisticSetState useMemoCache',
);

/** A report has no component stack (effects/reporter.ts). No view uses `onSelect`. */
const traces = {
  ...results('void 0', 'getStackByFiberInDevAndProd describeFiber describeBuiltInComponentFrame'),
  ...results('void 0', 'describeNativeComponentFrame constructSelectEvent'),
  ...results('null', 'getComponentNameFromType'),
};

const shortError = {
  formatProdErrorMessage: 'function formatProdErrorMessage(code) { return "Minified React error #" + code; }',
};

/** Each browser of the shop has these events. */
const events = {
  ...results('!0', 'canUseDOM canUseCompositionEvent isInputEventSupported'),
  ...results('!1', 'useFallbackCompositionData isComposing'),
};

/** A component of a class is an error boundary, with `getDerivedStateFromError` and `render` alone. */
const boundaries = {
  properties: results(
    'void 0',
    'UNSAFE_componentWillMount UNSAFE_componentWillReceiveProps UNSAFE_componentWillUpdate componentDidCatch ' +
      'componentDidMount componentDidUpdate componentWillMount componentWillReceiveProps componentWillUnmount ' +
      'componentWillUpdate contextType defaultProps getDerivedStateFromProps getSnapshotBeforeUpdate',
  ),
  functions: {
    ...results('void 0', 'applyDerivedStateFromProps'),
    ...results('!0', 'checkShouldComponentUpdate'),
  },
  instead: {
    resolveClassComponentProps: 'function resolveClassComponentProps(Component, props) { return props; }',
  },
};

/** No update is a transition: `useDeferredValue` alone draws later. */
const transitions = {
  variables: { currentEntangledLane: '0' },
  functions: results('void 0', 'suspendIfUpdateReadFromEntangledAsyncAction entangleAsyncAction'),
  properties: { T: 'null' },
};

/** Hooks that no component uses. */
const hooks = results(
  '0',
  'use useActionState useCacheRefresh useFormState useHostTransitionStatus useMemoCache useOptimistic useTransition',
);

const facts: Readonly<Record<ReactFile, Facts>> = {
  'react-dom-client': {
    absentTags,
    // No extension of the browser inspects a build.
    variables: {
      ...hydration.variables,
      ...viewTransitions.variables,
      ...events,
      ...transitions.variables,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: 'void 0',
      shouldDoubleInvokeUserFnsInHooksDEV: '!1',
      injectedHook: 'null',
      needsFormReset: '!1',
    },
    properties: { ...hydration.properties, ...transitions.properties, ...boundaries.properties },
    members: hooks,
    functions: {
      ...hydration.functions,
      ...viewTransitions.functions,
      ...fragments,
      ...resources,
      ...actions,
      ...boundaries.functions,
      ...transitions.functions,
      ...traces,
    },
    // Dehydrated content alone blocks an event.
    instead: {
      ...shortError,
      ...boundaries.instead,
      isHostHoistableType: `function isHostHoistableType(type, props, hostContext) {
        return type === "title" && hostContext !== 1 && props.itemProp == null;
      }`,
      dispatchEvent: `function dispatchEvent(name, flags, container, event) {
        if (_enabled) {
          findInstanceBlockingEvent(event);
          dispatchEventForPluginEventSystem(name, flags, event, return_targetInst, container);
        }
      }`,
    },
    unread: [
      ...[
        'exports.hydrateRoot',
        'ReactDOMHydrationRoot',
        'ReactDOMSharedInternals.findDOMNode',
        'ReactSharedInternals.S',
      ],
      ...['FragmentInstance', 'ViewTransitionPseudoElement'],
    ],
  },
  'react-dom': {
    instead: shortError,
    unread: exported(
      'browser preconnect prefetchDNS preinit preinitModule preload preloadModule requestFormReset useFormState ' +
        'useFormStatus',
    ),
  },
  react: {
    unread: exported(
      'Activity Profiler PureComponent ViewTransition __COMPILER_RUNTIME addTransitionType cache cacheSignal ' +
        'createRef startTransition unstable_useCacheRefresh use useActionState useOptimistic useTransition',
    ),
  },
  scheduler: {
    unread: exported(
      'unstable_Profiling unstable_forceFrameRate unstable_next unstable_runWithPriority unstable_wrapCallback',
    ),
  },
};

function results(result: string, names: string): Values {
  return Object.fromEntries(names.split(' ').map((name) => [name, result]));
}

function exported(names: string): string[] {
  return names.split(' ').map((name) => `exports.${name}`);
}
