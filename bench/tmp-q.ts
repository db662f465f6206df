import { realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { connect } from '../server/database/connect.ts'
import { readPassword } from '../server/database/embedded/create-cluster.ts'
import { shopDatabase, superuserUrl } from '../server/database/embedded/create-roles.ts'
const socket = await realpath(join(process.argv[2]!, 'data/postgres'))
const { pool, close } = connect(
  superuserUrl({ socket, password: await readPassword(socket) }, shopDatabase),
  { max: 1 },
)
for (const q of process.argv.slice(3)) {
  const r = await pool.query(q)
  console.log(r.rows.map((x) => Object.values(x).join(' | ')).join('\n'))
  console.log('---')
}
await close()
