import { runChecks } from '../server/doctor/run-checks.ts'
import type { Finding } from '../server/doctor/finding.ts'
import type { Call, ShopCommand } from './command.ts'

export function addCommand(program: ShopCommand): void {
  program
    .command('doctor')
    .description('Checks this installation and reports what is wrong. Exit code 3: something is.')
    .run(run)
}

const marks: Record<Finding['state'], string> = { ok: 'ok', warn: 'warn', error: 'fail' }

async function run({ config, json, info, print }: Call): Promise<number> {
  const findings = await runChecks(config, info)
  if (json) print(JSON.stringify(findings))
  else {
    const width = Math.max(...findings.map(({ about }) => about.length))
    print(
      findings
        .map(({ about, state, sentence }) => `${marks[state].padEnd(4)}  ${about.padEnd(width)}  ${sentence}`)
        .join('\n'),
    )
  }
  return findings.some(({ state }) => state === 'error') ? 3 : 0
}
