import { availableParallelism } from 'node:os'
import { sql } from 'kysely'
import { connect } from '../server/database/connect.ts'
import type { Database } from '../server/database/connect.ts'
import { openEmbedded } from '../server/database/embedded/open-embedded.ts'
import { migrate } from '../server/database/migrate.ts'
import { catchUp, indexPending } from '../server/search/index-pending.ts'
import { searchProducts } from '../server/search/search-products.ts'
import { suggestProducts } from '../server/search/suggest-products.ts'
import { createTemporaryFolder } from './harness/temporary-folder.ts'
import { writeReport } from './harness/write-report.ts'
import { fillCatalogue } from './search/fill-catalogue.ts'
import { seededRandom } from './search/random.ts'
import { searches, typedInputs } from './search/questions.ts'
import type { Search } from './search/questions.ts'
import { scanSearch, scanSuggest } from './search/simplest-way.ts'
import { timeEach } from './search/time-each.ts'
import { timeLists } from './search/time-lists.ts'
import type { Times } from './search/time-each.ts'

/**
 * Search and lists in a catalogue of a million products, search beside the simplest way of doing the same, ILIKE over the products
 * (design.md, "Numbers to keep"). `node bench/search.ts [products] [database url]`; with a URL the database there is
 * filled if it is empty, otherwise an embedded one is made and thrown away.
 */
const products = Number(process.argv[2] ?? 1_000_000)
const given = process.argv[3]

const folder = await createTemporaryFolder()
const embedded = given ? undefined : await openEmbedded({ dataDir: folder.path })
const connection = connect(given ?? embedded?.url ?? '')
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
      if (done % 100_000 === 0) console.log(`${done} notes indexed`)
    },
  })
  const indexingSeconds = (performance.now() - started) / 1_000
  if (indexed > 0) await connection.pool.query('vacuum analyze')
  const typed = typedInputs(seededRandom(7), 600)
  const asked = searches(seededRandom(8), 300)
  const suggest = async (q: string) => {
    const { products: onSale } = await catchUp(db)
    await suggestProducts(db, { q, lang: 'en', products: onSale })
  }
  const search = async (it: Search) => {
    const { products: onSale } = await catchUp(db)
    await searchProducts(db, { ...it, lang: 'en', products: onSale })
  }
  const deep = asked.slice(0, 60).map((it) => ({ ...it, page: 50 }))
  // The first tenth only warms the caches up, as visitors before would have.
  const rows: [string, Times][] = [
    ['suggestions', await timeEach(typed, suggest)],
    ['suggestions, ILIKE', await timeEach(typed.slice(0, 20), (q) => scanSuggest(db, q))],
    ['results page with facets', await timeEach(asked, search)],
    ['results page with facets, ILIKE', await timeEach(asked.slice(0, 10), (it) => scanSearch(db, it))],
    ['results, page 50', await timeEach(deep, search)],
    ...(await timeLists(db)),
  ]
  const { rows: settings } = await sql<{
    version: string
    buffers: string
  }>`select current_setting('server_version') as version, current_setting('shared_buffers') as buffers`.execute(
    db,
  )
  return [
    ...(filled === '0' ? [] : [`Filled in ${filled} s, then indexed in ${indexingSeconds.toFixed(0)} s.`]),
    `PostgreSQL ${settings[0]?.version} with ${settings[0]?.buffers} of buffers, Node ${process.versions.node}, ${availableParallelism()} cores.`,
    'Milliseconds a request, one after the other, in the process that asks. The bars: suggestions p50 20 and p99 60, a results page p50 60.',
    '',
    '| what | asked | p50 | p95 | p99 | most |',
    '|---|--:|--:|--:|--:|--:|',
    ...rows.map(([what, it]) => `| ${what} | ${it.count} | ${it.p50} | ${it.p95} | ${it.p99} | ${it.most} |`),
  ]
}
