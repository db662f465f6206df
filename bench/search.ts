import { availableParallelism } from 'node:os'
import { sql } from 'kysely'
import { connect } from '../server/platform/database/connect.ts'
import type { Database } from '../server/platform/database/connect.ts'
import { openEmbedded } from '../server/platform/database/embedded/open-embedded.ts'
import { migrate } from '../server/platform/database/migrate.ts'
import { catchUp, indexPending } from '../server/catalogue/search/index-pending.ts'
import { searchProducts } from '../server/catalogue/search/search-products.ts'
import { suggestProducts } from '../server/catalogue/search/suggest-products.ts'
import { createTemporaryFolder } from './harness/temporary-folder.ts'
import { writeReport } from './harness/write-report.ts'
import { fillCatalogue } from './search/fill-catalogue.ts'
import { seededRandom } from './search/random.ts'
import { mixedSearches, searches, typedInputs } from './search/queries.ts'
import type { Search } from './search/queries.ts'
import { scanSearch, scanSuggest } from './search/ilike-baseline.ts'
import { timeEach } from './search/time-each.ts'
import { timeLists } from './search/time-lists.ts'
import type { Times } from './search/time-each.ts'

/**
 * `node bench/search.ts [products] [database url]`; an empty database is filled, and the default is a temporary one.
 */
const products = Number(process.argv[2] ?? 1_000_000)
const databaseUrl = process.argv[3]

const folder = await createTemporaryFolder()
const embedded = databaseUrl ? undefined : await openEmbedded({ dataDir: folder.path })
const connection = connect(databaseUrl ?? embedded?.migrationUrl ?? '')
try {
  await migrate(connection.pool)
  await writeReport(`Search, ${products.toLocaleString('en')} products`, await measure(connection.db))
} finally {
  await connection.close()
  await embedded?.close()
  await folder.remove()
}

async function measure(db: Database): Promise<string[]> {
  const filled = await fillCatalogue(db, products, (line) => console.log(line))
  const started = performance.now()
  const indexed = await indexPending(db, {
    onProgress: (done) => {
      if (done % 100_000 === 0) console.log(`${done} changes indexed`)
    },
  })
  const indexingSeconds = (performance.now() - started) / 1_000
  if (indexed > 0) await connection.pool.query('vacuum analyze')
  const typed = typedInputs(seededRandom(7), 600)
  const queries = searches(seededRandom(8), 300)
  const suggest = async (q: string) => {
    const { products: onSale } = await catchUp({ db, readDb: db })
    await suggestProducts(db, { q, lang: 'en', products: onSale })
  }
  const search = async (it: Search) => {
    const { products: onSale } = await catchUp({ db, readDb: db })
    await searchProducts(db, { ...it, lang: 'en', products: onSale })
  }
  const deepPages = queries.slice(0, 60).map((it) => ({ ...it, page: 50 }))
  // The first tenth of the requests only fills caches.
  const rows: [string, Times][] = [
    ['suggestions', await timeEach(typed, suggest)],
    ['suggestions, ILIKE', await timeEach(typed.slice(0, 20), (q) => scanSuggest(db, q))],
    ['results page with facets', await timeEach(queries, search)],
    ['results page with facets, ILIKE', await timeEach(queries.slice(0, 10), (it) => scanSearch(db, it))],
    ['results with most of the words', await timeEach(mixedSearches(seededRandom(9), 60), search)],
    ['results, page 50', await timeEach(deepPages, search)],
    ...(await timeLists(db)),
  ]
  const { rows: settings } = await sql<{
    version: string
    buffers: string
  }>`select current_setting('server_version') as version, current_setting('shared_buffers') as buffers`.execute(
    db,
  )
  return [
    ...(filled === '0' ? [] : [`Loaded in ${filled} s, then indexed in ${indexingSeconds.toFixed(0)} s.`]),
    `PostgreSQL ${settings[0]?.version} with ${settings[0]?.buffers.replace('MB', ' MB')} of shared buffers, Node ${process.versions.node}, ${availableParallelism()} cores.`,
    'Milliseconds per request, one request at a time, measured in the calling process. Limits: suggestions p50 20 and p99 60, a results page p50 60.',
    '',
    '| what | requests | p50 | p95 | p99 | maximum |',
    '|---|--:|--:|--:|--:|--:|',
    ...rows.map(
      ([what, it]) => `| ${what} | ${it.count} | ${it.p50} | ${it.p95} | ${it.p99} | ${it.maximum} |`,
    ),
  ]
}
