import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { v4 as newId } from 'uuid'
import { dayKey } from '../../contract/addis-time.ts'
import type { Language } from '../../contract/language.ts'
import type { ListedDraft } from '../../contract/office/drafts.ts'
import { fill, fillPlural } from '../../messages/fill.ts'
import { formatDate } from '../../messages/format-date.ts'
import { formatPhone } from '../../messages/format-phone.ts'
import { formatDateTime } from '../../messages/format-time.ts'
import { Button } from '../../ui/button.tsx'
import { Table } from '../../ui/table.tsx'
import { call } from '../api.ts'
import { useMay } from '../session/session.tsx'
import { Screen } from '../shell/layout.tsx'
import { useTexts, type OfficeTexts } from '../texts.tsx'
import { Failure } from '../../member-ui/failure.tsx'
import { Waiting } from '../../member-ui/waiting.tsx'
import { blankDraft } from './use-draft.ts'

const dayMs = 24 * 60 * 60_000

export function DraftsPage() {
  const { texts, language } = useTexts('drafts')
  const may = useMay()
  const query = useQuery({ queryKey: ['drafts', language], queryFn: () => call('GET /office/drafts') })
  const adding = useMutation({
    mutationFn: async () => {
      const draftId = newId()
      await call('PUT /office/drafts/:draftId', { params: { draftId }, body: { ...blankDraft, language } })
      return draftId
    },
    onSuccess: (draftId) => navigate(`/drafts/${draftId}`),
  })
  const drafts = query.data?.drafts
  return (
    <Screen title={texts.sections.drafts}>
      <p>{texts.drafts.hint}</p>
      {may('change-orders') && (
        <Button
          variant="strong"
          className="justify-self-start"
          busy={adding.isPending}
          onClick={() => adding.mutate()}
        >
          {texts.drafts.add}
        </Button>
      )}
      <Failure error={adding.error} />
      {!drafts && <Waiting query={query} />}
      {drafts?.length === 0 && <p role="status">{texts.drafts.none}</p>}
      {drafts && drafts.length > 0 && <DraftTable drafts={drafts} mayOpen={may('change-orders')} />}
    </Screen>
  )
}

function DraftTable({ drafts, mayOpen }: { drafts: ListedDraft[]; mayOpen: boolean }) {
  const { texts, language, locale } = useTexts('drafts')
  const { customer, products, by, changed, ends } = texts.drafts.columns
  return (
    <Table label={texts.sections.drafts} head={[customer, products, by, changed, ends]}>
      {drafts.map((draft) => {
        const name = draft.fullName || texts.drafts.unnamed
        return (
          <tr key={draft._id}>
            <td className="min-w-40">
              {mayOpen ? (
                <Link
                  className="link inline-flex min-h-11 items-center font-medium"
                  to={`/drafts/${draft._id}`}
                >
                  {name}
                </Link>
              ) : (
                name
              )}
              {draft.phone !== '' && (
                <p className="text-sm whitespace-nowrap text-soft">{formatPhone(draft.phone)}</p>
              )}
            </td>
            <td className="min-w-40">
              {draft.product || texts.drafts.noProducts}
              {draft.lines > 1 && (
                <span className="text-sm text-soft">
                  {' '}
                  {fillPlural(texts.drafts.more, language, draft.lines - 1)}
                </span>
              )}
              {draft.holdUntil && (
                <p className="text-sm text-soft">
                  {fill(texts.drafts.heldUntil, { time: formatDateTime(draft.holdUntil, locale) })}
                </p>
              )}
            </td>
            <td>
              {draft.madeBy}
              <p className="text-sm text-soft">
                <time dateTime={draft.createdAt}>{ageText(draft, texts.drafts, language)}</time>
              </p>
            </td>
            <td className="whitespace-nowrap">
              <time dateTime={draft.changedAt}>{formatDateTime(draft.changedAt, locale)}</time>
            </td>
            <td className="whitespace-nowrap">
              <time dateTime={draft.endsAt}>{formatDate(draft.endsAt, locale)}</time>
            </td>
          </tr>
        )
      })}
    </Table>
  )
}

function ageText(
  { createdAt }: ListedDraft,
  { madeToday, madeAgo }: OfficeTexts<'drafts'>['drafts'],
  language: Language,
): string {
  const [made, today] = [new Date(createdAt), new Date()].map((time) => Date.parse(dayKey(time)))
  const days = Math.round(((today ?? 0) - (made ?? 0)) / dayMs)
  return days > 0 ? fillPlural(madeAgo, language, days) : madeToday
}
