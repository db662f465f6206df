import type { Call, ShopCommand } from './command.ts'
import { Fault } from '../server/fault.ts'
import { withShop } from './with-shop.ts'

export function addCommand(program: ShopCommand): void {
  program
    .command('demo')
    .description('Fills an empty shop with the demo catalogue and the demo account. Not in production mode.')
    .run(run)
}

async function run(call: Call): Promise<void> {
  if (call.config.mode === 'production')
    throw new Fault('There is no demo in production mode.', { exitCode: 2 })
  const { fillDemo } = await import('./fill-demo.ts')
  const filled = await withShop(call, fillDemo)
  if (call.json) return call.print(JSON.stringify({ filled }))
  call.print(filled ? 'The demo is loaded.' : 'The shop is not empty: nothing was changed.')
}
