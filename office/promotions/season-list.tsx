import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OfficeSeason } from '../../contract/office/seasons.ts'
import { textIn } from '../../contract/office/texts.ts'
import { fill } from '../../messages/fill.ts'
import { formatDate } from '../../messages/format-date.ts'
import { call } from '../api.ts'
import { useTexts } from '../texts.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../member-ui/dialog.tsx'
import { useSave } from '../ui/use-save.ts'
import { Waiting } from '../../member-ui/waiting.tsx'
import { SeasonDialog, seasonsKey as queryKey } from './season-dialog.tsx'

export function SeasonList() {
  const { texts } = useTexts('promotions')
  const { season: own } = texts.promotions
  const [open, setOpen] = useState<'new' | OfficeSeason>()
  const [removed, setRemoved] = useState<OfficeSeason>()
  const query = useQuery({ queryKey, queryFn: () => call('GET /office/seasons') })
  const seasons = query.data?.seasons
  return (
    <>
      <p className="text-soft">{own.hint}</p>
      <Button className="justify-self-start" disabled={!seasons} onClick={() => setOpen('new')}>
        {own.add}
      </Button>
      {!seasons && <Waiting query={query} />}
      {seasons?.length === 0 && <p role="status">{own.none}</p>}
      {seasons && seasons.length > 0 && (
        <ul aria-label={own.list} className="grid gap-2">
          {seasons.map((season) => (
            <Row
              key={season._id}
              season={season}
              onChange={() => setOpen(season)}
              onRemove={() => setRemoved(season)}
            />
          ))}
        </ul>
      )}
      {open && query.data && (
        <SeasonDialog
          season={open === 'new' ? undefined : open}
          proposals={query.data.proposals}
          onClose={() => setOpen(undefined)}
        />
      )}
      {removed && <RemoveDialog season={removed} onClose={() => setRemoved(undefined)} />}
    </>
  )
}

function useSeasonName(): (season: OfficeSeason) => string {
  const { texts, language } = useTexts('promotions')
  return ({ title, occasion }) => textIn(title, language) || texts.promotions.season.occasions[occasion]
}

type Shown = { season: OfficeSeason; onChange: () => void; onRemove: () => void }

function Row({ season, onChange, onRemove }: Shown) {
  const { texts, locale } = useTexts('promotions')
  const { promotions } = texts
  const name = useSeasonName()(season)
  const days = fill(promotions.season.days, {
    from: formatDate(season.firstDay, locale),
    to: formatDate(season.lastDay, locale),
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 rounded-md border border-line bg-surface px-4 py-2">
      <p className="min-w-0 wrap-anywhere">
        {name}
        <br />
        <span className="text-sm text-soft">{`${promotions.season.states[season.state]} · ${days}`}</span>
      </p>
      <div className="-mx-3 flex">
        <Button variant="plain" aria-label={fill(promotions.change, { name })} onClick={onChange}>
          {texts.change}
        </Button>
        <Button variant="danger" aria-label={fill(promotions.remove, { name })} onClick={onRemove}>
          {texts.remove}
        </Button>
      </div>
    </li>
  )
}

function RemoveDialog({ season, onClose }: { season: OfficeSeason; onClose: () => void }) {
  const { promotions } = useTexts('promotions').texts
  const removing = useSave(queryKey, onClose)
  const params = { seasonId: season._id }
  return (
    <ConfirmDialog
      label={fill(promotions.removeTitle, { name: useSeasonName()(season) })}
      why={promotions.season.removeWhy}
      submit={promotions.removeNow}
      changing={removing}
      onConfirm={() => removing.mutate(() => call('DELETE /office/seasons/:seasonId', { params }))}
      onClose={onClose}
    />
  )
}
