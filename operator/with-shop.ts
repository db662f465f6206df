import { recordActivity } from '../server/activity/record-activity.ts'
import { createShop } from '../server/create-shop.ts'
import type { RunningShop } from '../server/create-shop.ts'
import { recordOperatorCommand } from '../server/jobs/operator-commands.ts'
import { openCommandLog } from './command-log.ts'
import type { Call } from './command.ts'
import { operator, operatorName } from './operator-name.ts'

/** Commands that change nothing. Every other command is recorded in the security log and the activity log. */
const readOnly = new Set([
  'audit',
  'banners list',
  'catalogue export',
  'catalogue show',
  'categories list',
  'codes list',
  'customers list',
  'customers show',
  'delivery list',
  'jobs failed',
  'jobs list',
  'offers list',
  'orders list',
  'orders show',
  'payments transfers',
  'returns list',
  'returns show',
  'questions list',
  'reviews list',
  'search report',
  'sellers list',
  'settings history',
  'settings show',
  'staff list',
])

/** Commands whose use cases write to the activity log themselves. */
const recordsItself = new Set([
  'catalogue bulk',
  'catalogue undo',
  'customers block',
  'customers end-sessions',
  'customers erase',
  'customers export',
  'customers unblock',
  'customers verify',
  'orders address',
  'orders cancel',
  'orders complete',
  'orders refund',
  'orders refused',
  'orders ship',
  'settings reset',
  'settings set',
  'staff add',
  'staff role',
  'staff remove',
  'staff reset',
])

/** Opens the shop for a command, whether or not `serve` is running, and closes it afterwards. */
export async function withShop<Result>(
  { config, info, name, words }: Pick<Call, 'config' | 'info' | 'name' | 'words'>,
  work: (shop: RunningShop) => Promise<Result>,
): Promise<Result> {
  const shop = await createShop(config, info, openCommandLog(config))
  async function record(outcome: 'done' | 'failed') {
    if (readOnly.has(name)) return
    const target = words.join(' ')
    await recordOperatorCommand(shop.db, { operator: operatorName(), command: name, target, outcome })
    if (outcome === 'done' && recordsItself.has(name)) return
    const after = { command: name, outcome }
    await recordActivity(shop.db, operator(), { action: 'command', subject: target, after })
  }
  try {
    const result = await work(shop).catch(async (error: unknown) => {
      await record('failed').catch(() => {})
      throw error
    })
    await record('done')
    return result
  } finally {
    await shop.close()
  }
}
