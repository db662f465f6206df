import type { MaintenanceKind, MaintenanceRun } from '../../contract/office/health.ts'
import { fill, fillPlural } from '../../messages/fill.ts'
import { useTexts } from '../texts.tsx'

/** What an audit, a check or a backup ended with, as a sentence. */
export function useOutcomeText(): (kind: MaintenanceKind, run: MaintenanceRun | undefined) => string {
  const { texts, language } = useTexts('today')
  return (kind, run) => {
    if (!run?.outcome) return texts.today.noRun
    if (run.outcome === 'failed') return fill(texts.today.failed, { reason: run.result?.reason ?? '' })
    const sentence = texts.today.outcomes[kind][run.outcome]
    const found = run.result?.findings?.filter(({ state }) => state !== 'ok').length ?? 0
    return found > 0 ? `${sentence} (${fillPlural(texts.today.findings, language, found)})` : sentence
  }
}
