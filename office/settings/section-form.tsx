import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallFailed } from '../../contract/client.ts'
import type { SettingsSection } from '../../contract/office/settings.ts'
import { fill } from '../../messages/fill.ts'
import { call } from '../api.ts'
import { useTexts } from '../texts.tsx'
import { combineFields } from '../../member-ui/combine.ts'
import { ConflictDialog } from '../../member-ui/conflict-dialog.tsx'
import { ConfirmDialog } from '../../member-ui/dialog.tsx'
import { Panel } from '../../member-ui/panel.tsx'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../../member-ui/failure.tsx'
import { Form } from '../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { draftOf, valuesOf } from './draft.ts'
import type { AllSettings, Draft } from './draft.ts'
import { settingsDifferences, SettingsFields } from './settings-fields.tsx'

export const settingsKey = ['settings']
export const historyKey = ['settings-history']

/** What somebody types, and what was there before. */
export type Typed = { base: Draft; version: number; draft: Draft }

const save = {
  trade: (version: number, draft: Draft) =>
    call('PUT /office/settings/trade', { body: { version, values: valuesOf<'trade'>(draft) } }),
  limits: (version: number, draft: Draft) =>
    call('PUT /office/settings/limits', { body: { version, values: valuesOf<'limits'>(draft) } }),
  bank: (version: number, draft: Draft) =>
    call('PUT /office/settings/bank', { body: { version, values: valuesOf<'bank'>(draft) } }),
  announcement: (version: number, draft: Draft) =>
    call('PUT /office/settings/announcement', { body: { version, values: valuesOf<'announcement'>(draft) } }),
  recommendations: (version: number, draft: Draft) =>
    call('PUT /office/settings/recommendations', {
      body: { version, values: valuesOf<'recommendations'>(draft) },
    }),
  giftCards: (version: number, draft: Draft) =>
    call('PUT /office/settings/gift-cards', { body: { version, values: valuesOf<'giftCards'>(draft) } }),
  delivery: (version: number, draft: Draft) =>
    call('PUT /office/settings/delivery', { body: { version, values: valuesOf<'delivery'>(draft) } }),
}

type Props = {
  section: SettingsSection
  all: AllSettings
  /** Undefined: nothing was typed, so that what others save is shown at once. */
  typed: Typed | undefined
  onChange: (typed: Typed | undefined) => void
}

export function SectionForm({ section, all, typed, onChange }: Props) {
  const { texts } = useTexts('settings')
  const { settings } = texts
  const [isResetting, setResetting] = useState(false)
  const onSuccess = useSaved(onChange)
  const current = (from: AllSettings): Typed => {
    const base = draftOf(from[section].values)
    return { base, version: from[section].version, draft: base }
  }
  const editing = typed ?? current(all)
  const [theirs, setTheirs] = useState<AllSettings>()
  const saving = useMutation({
    mutationFn: ({ version, draft }: Typed) => save[section](version, draft),
    onSuccess,
    async onError(error) {
      if (error instanceof CallFailed && error.code === 'settings-changed')
        setTheirs(await call('GET /office/settings'))
    },
  })
  return (
    <Panel title={settings.sections[section]}>
      <Form className="grid gap-4" onSubmit={() => saving.mutate(editing)}>
        <SettingsFields
          draft={editing.draft}
          error={saving.error}
          onChange={(name, value) => {
            if (saving.isSuccess) saving.reset()
            onChange({ ...editing, draft: { ...editing.draft, [name]: value } })
          }}
        />
        <Failure error={saving.error} />
        <Notice>{saving.isSuccess && !typed && settings.saved}</Notice>
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            busy={saving.isPending}
            aria-label={`${texts.save}: ${settings.sections[section]}`}
          >
            {texts.save}
          </Button>
          {all[section].stored.length > 0 && section !== 'announcement' && (
            <Button variant="plain" onClick={() => setResetting(true)}>
              {settings.reset}
            </Button>
          )}
        </div>
      </Form>
      {theirs && (
        <Conflict
          theirs={theirs}
          saved={current(theirs)}
          editing={editing}
          onChoose={(chosen) => {
            onChange(chosen)
            setTheirs(undefined)
            saving.reset()
          }}
          onClose={() => setTheirs(undefined)}
        />
      )}
      {isResetting && (
        <ResetDialog section={section} all={all} onSuccess={onSuccess} onClose={() => setResetting(false)} />
      )}
    </Panel>
  )
}

function useSaved(onChange: Props['onChange']) {
  const client = useQueryClient()
  return (saved: AllSettings) => {
    client.setQueryData(settingsKey, saved)
    void client.invalidateQueries({ queryKey: historyKey })
    onChange(undefined)
  }
}

type ConflictProps = {
  theirs: AllSettings
  /** It has their values of the section. */
  saved: Typed
  editing: Typed
  onChoose: (chosen: Typed) => void
  onClose: () => void
}

function Conflict({ theirs, saved, editing, onChoose, onClose }: ConflictProps) {
  const { settings } = useTexts('settings').texts
  const client = useQueryClient()
  const choose = (draft: Draft) => {
    client.setQueryData(settingsKey, theirs)
    onChoose({ ...saved, draft })
  }
  return (
    <ConflictDialog
      texts={settings}
      differences={settingsDifferences(saved.draft, editing.draft, settings)}
      onCombine={() => choose(combineFields(editing.base, editing.draft, saved.draft))}
      onTakeTheirs={() => choose(saved.draft)}
      onClose={onClose}
    />
  )
}

type ResetProps = {
  section: SettingsSection
  all: AllSettings
  onSuccess: (saved: AllSettings) => void
  onClose: () => void
}

function ResetDialog({ section, all, onSuccess, onClose }: ResetProps) {
  const { settings } = useTexts('settings').texts
  const resetting = useMutation({
    mutationFn: () =>
      call('POST /office/settings/:section/reset', {
        params: { section },
        body: { version: all[section].version },
      }),
    onSuccess(saved) {
      onSuccess(saved)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      label={settings.resetTitle}
      why={fill(settings.resetWhy, { section: settings.sections[section] })}
      submit={settings.resetNow}
      changing={resetting}
      onConfirm={() => resetting.mutate()}
      onClose={onClose}
    />
  )
}
