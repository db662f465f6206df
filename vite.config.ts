import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { serviceWorker } from './scripts/build-worker.ts'
import { leaveOutUnusedCode } from './scripts/leave-out-unused-code.ts'

/** Used by nearly every page: one file compresses better and needs one request. */
const everywhere =
  /\/contract\/(?!(holidays|regions|return-rules)\.)|\/messages\/(fill|format-date)\.|\/storefront\/(describe-page\.|(messages|session|shell|ui|search)\/(?!.*(guarded-layout|banner-|dialog|pager|reveal|filter|suggestion-list|search-start|format-time|log-in|login-nonce|ended-sessions|password|estimate-strength|mail-folder-note|search-page|not-found-page|product-grid|retired-items|\.server)))/

/** What several account pages share. Every chunk is named in the route manifest, so few are better. */
const accountPages =
  /\/storefront\/.*\/(failed-notice|format-time|notification-events|order-items|order-loader|pay-again|use-addresses|use-orders|phone)\./

/** What pages with rows of products share. */
const productLists =
  /\/storefront\/(product\/(related-products|seen-products)|cart\/(cart-changes|check-out|kept-code))\./

/** What the pages share that ask for a new password or a mail. */
const signUpPages = /\/storefront\/ui\/(new-password-field|mail-folder-note)\./

/** Dynamic imports have no style sheets, so that Vite's preload helper has nothing else to do. */
const plainImports: Plugin = {
  name: 'plain-imports',
  apply: 'build',
  enforce: 'pre',
  load: (id) =>
    id === '\0vite/preload-helper.js'
      ? 'export const __vitePreload = (load) => window.loadScript(load)'
      : undefined,
}

/** Where React Router would reload or replace the page, the shop keeps it (storefront/shell/failed-navigation.ts). */
const keptPages: Plugin = {
  name: 'kept-pages',
  apply: 'build',
  transform: {
    filter: { id: /react-router\/.*\/ssr\/(routeModules|single-fetch)\.js$/ },
    handler(code, id) {
      const isData = id.includes('single-fetch')
      const kept = isData
        ? code
            .replace('singleFetchDfd.reject(e);', 'await window.onPageDataFailed(e); $&')
            .replace('await fetch(url,', 'await window.fetchPageData(url,')
        : code
            .replace(/await import\((.*?)\);/s, 'await window.loadScript(() => import($1), $1);')
            .replace(
              /console\.error\(`Error loading[^]*window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/,
              'console.error(error); return window.onPageScriptFailed(route, () => loadRouteModule(route, routeModulesCache), error);',
            )
      if (
        !kept.includes('window.onPage') ||
        !kept.includes(isData ? 'window.fetchPageData' : 'window.loadScript')
      )
        this.error('React Router handles failed navigations in another way')
      return { code: kept, map: null }
    },
  },
}

/** A script that is prefetched as a module and lost could never be loaded; see `loadScript`. */
const prefetchedFiles: Plugin = {
  name: 'prefetched-files',
  apply: 'build',
  transform: {
    filter: { id: /react-router\/.*\/ssr\/components\.js$/ },
    handler(code) {
      const link = /(moduleHrefs\.map\(\(href\) => [^)]*?rel: )"modulepreload"/
      if (!link.test(code)) this.error('React Router prefetches scripts in another way')
      return { code: code.replace(link, '$1"prefetch"'), map: null }
    },
  },
}

/**
 * React Router compiles the patterns of all routes before it hydrates, and tries one after the other. Few are needed to
 * match one address: those whose fixed beginning it has.
 */
const lazyPatterns: Plugin = {
  name: 'lazy-patterns',
  apply: 'build',
  transform: {
    filter: { id: /react-router\/.*\/router\/utils\.js$/ },
    handler(code) {
      const compiled =
        /let \[matcher, params\] = (compilePath\([^;]*\));\s*return \{\s*\.\.\.meta,\s*matcher,\s*compiledParams: params\s*\};/
      const each = 'matches = matchRouteBranch(branches[i], decoded, allowPartial);'
      if (!compiled.test(code) || !code.includes(each)) {
        this.error('React Router matches routes in another way')
      }
      const lazy = `let kept, compile = () => kept ??= $1;
        return { ...meta, get matcher() { return compile()[0]; }, get compiledParams() { return compile()[1]; } };`
      const beginning = `function hasBeginning(path, branch) {
        branch.beginning ??= /^[^:*?]*/.exec(branch.path)[0].replace(/\\/$/, '').toLowerCase();
        return path.toLowerCase().startsWith(branch.beginning);
      }`
      const matching = code
        .replace(compiled, lazy)
        .replace(each, `if (allowPartial || hasBeginning(decoded, branches[i])) ${each}`)
      return { code: `${matching}\n${beginning}`, map: null }
    },
  },
}

/** React's server encodes every piece of a page into bytes. The shop needs the page as text. */
const renderToTexts: Plugin = {
  name: 'render-to-texts',
  apply: 'build',
  transform: {
    filter: { id: /react-dom-server\.node\.production\.js$/ },
    handler(code) {
      const bodies: [string, string][] = [
        ['function writeChunk(destination, chunk) {', 'destination.write(chunk); return;'],
        ['function stringToPrecomputedChunk(content) {', 'return content;'],
        ['function byteLengthOfChunk(chunk) {', 'return chunk.length;'],
      ]
      for (const [head, body] of bodies) {
        if (!code.includes(head)) this.error('React writes pages in another way')
        code = code.replace(head, `${head} ${body}`)
      }
      return { code, map: null }
    },
  },
}

/** React Router encodes the data of a page in a stream of bytes. The shop writes plain data into a script. */
const dataInScript: Plugin = {
  name: 'data-in-script',
  apply: 'build',
  transform: {
    filter: { id: /react-router\/.*\/(server-runtime\/server|dom-export\/hydrated-router)\.js$/ },
    handler(code, id) {
      const [original, changed] = id.endsWith('server.js')
        ? [
            'serverHandoffStream: encodeViaTurboStream(state,',
            'serverHandoffStream: build.entry.module.encodeData(state) ?? encodeViaTurboStream(state,',
          ]
        : [
            'if (!ssrInfo.stateDecodingPromise) {',
            'if (ssrInfo.context.state) ssrInfo.stateDecodingPromise = { value: true }; else $&',
          ]
      if (!code.includes(original)) this.error('React Router passes on the data of pages in another way')
      return { code: code.replaceAll(original, changed), map: null }
    },
  },
}

export default defineConfig(({ command }) => ({
  plugins: [
    tailwindcss(),
    reactRouter(),
    plainImports,
    leaveOutUnusedCode,
    keptPages,
    prefetchedFiles,
    lazyPatterns,
    renderToTexts,
    dataInScript,
    serviceWorker,
  ],
  publicDir: 'storefront/public',
  build: {
    target: 'es2022',
    // About 900 bytes less than the default minifier on a first visit.
    minify: 'terser',
    terserOptions: {
      module: true,
      compress: { passes: 3, ecma: 2022 },
      // In parentheses, the functions around CommonJS modules are compiled once, beside the main thread.
      format: { wrap_func_args: true },
    },
    // The small pattern is inlined into the style sheet.
    assetsInlineLimit: (file) => file.endsWith('tibeb.svg'),
    reportCompressedSize: false,
    modulePreload: { resolveDependencies: () => [] },
  },
  optimizeDeps: { include: ['@tanstack/react-query'] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: /node_modules\/(react|react-dom|scheduler|react-router)\//,
                  priority: 2,
                },
                { name: 'query', test: /node_modules\/@tanstack\//, priority: 2 },
                { name: 'shop', test: everywhere, priority: 1 },
                { name: 'account', test: accountPages },
                { name: 'products', test: productLists },
                { name: 'sign-up', test: signUpPages },
                { name: 'offline', test: /\/storefront\/offline\// },
              ],
            },
          },
        },
      },
    },
  },
  ...(command === 'build' && {
    // React's developer tools are for `npm run dev`.
    define: { 'process.env.NODE_ENV': '"production"', __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' },
    ssr: { noExternal: true },
  }),
}))
