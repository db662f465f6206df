import type { Plugin } from 'vite'

type UnusedCode = {
  file: string
  /** What the storefront must not import, separated by spaces. */
  apis?: string
  /** Functions that are never called, separated by spaces, by the feature they belong to. */
  functions: Record<string, string>
}

/**
 * Features of React and React Router that the storefront does not use. Tree shaking keeps them, because code that is
 * used refers to them. The functions are emptied, and what only they call is then removed too.
 */
const unusedCode: UnusedCode[] = [
  {
    file: 'react-dom/cjs/react-dom-client.production.js',
    apis: 'ViewTransition Activity SuspenseList useActionState useFormStatus useOptimistic preload preinit',
    functions: {
      'view transitions': `startViewTransition scheduleViewTransitionEvent reportViewTransitionError
        createViewTransitionInstance ViewTransitionPseudoElement getViewTransitionName getViewTransitionClassName
        trackEnterViewTransitions pushViewTransitionCancelableScope applyViewTransitionName
        applyViewTransitionToHostInstances applyViewTransitionToHostInstancesRecursive restoreViewTransitionName
        restoreViewTransitionOnHostInstances restorePairedViewTransitions restoreEnterOrExitViewTransitions
        restoreNestedViewTransitions commitAppearingPairViewTransitions commitDeletedPairViewTransitions
        commitEnterViewTransitions commitExitViewTransitions commitNestedViewTransitions
        measureViewTransitionHostInstancesRecursive measureNestedViewTransitions
        commitAfterMutationEffectsOnFiber recursivelyTraverseAfterMutationEffects`,
      'refs on fragments': `FragmentInstance validateDocumentPositionWithFiberTree
        blurActiveElementWithinFragment addFragmentHandleToFiber addFragmentHandleToInstance
        commitNewChildToFragmentInstance commitNewChildToFragmentInstances commitFragmentInstanceInsertionEffects
        commitFragmentInstanceDeletionEffects deleteChildFromFragmentInstance
        findFragmentInstanceOrTextInstanceSiblings getFragmentInstanceOrTextInstanceSiblings
        getFragmentParentInstanceOrContainerFiber`,
      'suspense lists': `updateSuspenseListComponent initSuspenseListRenderState cutOffTailIfNeeded
        findFirstSuspended pushSuspenseListContext`,
      activities: `updateActivityComponent mountActivityChildren retryActivityComponentWithoutHydrating
        getActivityInstanceFromFiber`,
      'functions as form actions': `mountActionState updateActionState updateActionStateImpl rerenderActionState
        dispatchActionState runActionStateAction handleActionReturnValue onActionSuccess onActionError
        notifyActionListeners actionStateReducer actionStateActionEffect startHostTransition coerceFormActionProp
        dispatchOptimisticSetState`,
      'compiler and cache': 'useMemoCache refreshCache',
      'style sheets with a precedence, scripts loaded by React': `preload preloadModule preinitStyle preinitScript
        preinitModuleScript getResource acquireResource suspendResource suspendInstance preloadStylesheet
        insertStylesheet insertSuspendedStylesheets insertStylesheetIntoRoot stylesheetPropsFromRawProps
        adoptPreloadPropsForStylesheet adoptPreloadPropsForScript waitForCommitToBeReady
        accumulateSuspenseyCommitOnFiber recursivelyAccumulateSuspenseyCommit checkIfFullyUnsuspended onUnsuspend
        onUnsuspendImg estimateBandwidth isLikelyStaticResource`,
      'component stacks of errors':
        'describeFiber describeNativeComponentFrame describeBuiltInComponentFrame',
      'custom elements': 'setPropOnCustomElement',
    },
  },
  {
    file: 'react-router/dist/production/lib/router/instrumentation.js',
    functions: {
      instrumentation: `getRouteInstrumentationUpdates instrumentClientSideRouter
        consumeInstrumentationClientResultMetaReceiver`,
    },
  },
  {
    file: 'react-router/dist/production/lib/dom/ssr/fog-of-war.js',
    functions: {
      'lazy discovery of routes': `useFogOFWarDiscovery getPatchRoutesOnNavigationFunction
        fetchAndApplyManifestPatches`,
    },
  },
  {
    file: 'react-router/dist/production/lib/router/router.js',
    apis: 'Form useSubmit useFetcher useFetchers useActionData useFormAction useBlocker unstable_usePrompt',
    functions: {
      'actions and fetchers': `fetch handleFetcherAction handleFetcherLoader handleAction isSubmissionNavigation
        isMutationMethod getSubmissionFromNavigation getActionDataForCommit getUpdatedActionData
        getTargetedDataStrategyMatches getUpdatedRevalidatingFetchers markFetchRedirectsDone abortStaleFetchLoads
        abortFetcher setFetcherError resetFetcher queueFetcherForDeletion getFetcher deleteFetcher`,
      'blocked navigations': 'getBlocker deleteBlocker updateBlocker shouldBlockNavigation',
      'lazy discovery of routes': 'discoverRoutes patchRoutes patchRoutesImpl _internalSetRoutes',
      'view transitions': 'restoreAppliedTransitions persistAppliedTransitions',
    },
  },
  {
    file: 'react-router/dist/production/lib/dom/ssr/single-fetch.js',
    functions: {
      'actions and fetchers, rendering in the browser only':
        'singleFetchActionStrategy singleFetchLoaderFetcherStrategy nonSsrStrategy',
    },
  },
  {
    file: 'react-router/dist/production/lib/hooks.js',
    functions: { 'server components, default error page': 'RSCErrorHandler DefaultErrorComponent' },
  },
  {
    file: 'react-router/dist/production/lib/dom/ssr/errorBoundaries.js',
    functions: { 'default error page': 'RemixRootDefaultErrorBoundary' },
  },
  {
    file: 'react-router/dist/production/lib/dom/ssr/components.js',
    functions: { 'server components': 'RSCPrefetchPageLinksImpl' },
  },
  {
    file: 'react-router/dist/production/lib/dom/lib.js',
    apis: 'HistoryRouter NavLink useViewTransitionState',
    functions: { components: 'HistoryRouter useFormAction useViewTransitionState' },
  },
]

/** Where null or '' means that there is nothing. */
const results: Record<string, string> = {
  getResource: 'null',
  waitForCommitToBeReady: 'null',
  describeFiber: '""',
}

const imports = /^import \{([^}]*)\} from '(?:react|react-dom|react-router)'/gm

/** Fails the build if a function is not found, as after an update, or if the storefront imports what is left out. */
export const leaveOutUnusedCode: Plugin = {
  name: 'leave-out-unused-code',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    const path = id.split('?')[0]!
    const unused = unusedCode.find(({ file }) => path.endsWith(`/node_modules/${file}`))
    if (unused) return { code: withoutUnused(code, unused), map: null }
    if (!path.includes('/storefront/')) return undefined
    const names = [...code.matchAll(imports)].flatMap(([, list]) => list!.split(',').map((it) => it.trim()))
    const missing = names.find((name) => unusedCode.some(({ apis }) => apis?.split(' ').includes(name)))
    if (missing)
      this.error(`${missing} is left out of the browser's bundle: see scripts/leave-out-unused-code.ts`)
    return undefined
  },
}

/** In these files, a function ends at the first brace that is indented like its start. */
function withoutUnused(code: string, { file, functions }: UnusedCode): string {
  let left = code
  for (const name of Object.values(functions).flatMap((names) => names.split(/\s+/))) {
    const definition = new RegExp(`^(\\t*)(?:async )?function ${name}\\([^]*?^\\1\\}`, 'm')
    if (!definition.test(left)) throw new Error(`${file} has no function ${name}`)
    left = left.replace(definition, `function ${name}() {${results[name] ? `return ${results[name]}` : ''}}`)
  }
  // Assignments to an unused function or component would keep it.
  return left
    .replace(/^FragmentInstance\.prototype\.\w+ = [^]*?^\};/gm, '')
    .replace(/^\w+\.displayName = ".*";$/gm, '')
    .replace(/ = React\$1\.(forwardRef|createContext|memo)\(/g, ' = /* @__PURE__ */ React$$1.$1(')
}
