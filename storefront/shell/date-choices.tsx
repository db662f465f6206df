import { useEffect, useId, useRef } from 'react'
import { useMatches } from 'react-router'
import { calendars, clocks, readDates, type LocaleChoice } from '../../contract/locale.ts'
import type { Preferences } from '../../contract/preferences.ts'
import { keepDates, keptDates } from '../client/locale-choice.ts'
import { useLowData } from '../client/low-data.ts'
import type { PageHandle } from '../client/page-handle.ts'
import { useLateTexts } from '../messages/use-late-texts.ts'
import { useLocale } from '../messages/use-locale.ts'
import { useSession } from '../session/session-state.ts'
import { savePreferences } from '../session/sync-preferences.ts'

/** The part of the menu that is loaded once it is opened. */
export default function DateChoices() {
  const texts = useLateTexts('dateChoices')
  const { calendar, clock } = useLocale()
  const userId = useSession('user')?.id
  const matches = useMatches()
  useSavedLowData(userId)
  if (!texts) return null

  async function choose(choice: LocaleChoice & Partial<Preferences>) {
    keepDates({ ...readDates(keptDates()), ...choice })
    if (userId) await savePreferences(userId, choice).catch(console.error)
    // What the server has written comes anew.
    if (matches.some(({ handle }) => (handle as PageHandle | undefined)?.hasDates)) location.reload()
  }

  return (
    <>
      <Choice
        label={texts.calendar}
        names={texts.calendars}
        values={calendars}
        chosen={calendar}
        onChoose={(chosen) => void choose({ calendar: chosen })}
      />
      <Choice
        label={texts.clock}
        names={texts.clocks}
        values={clocks}
        chosen={clock}
        onChoose={(chosen) => void choose({ clock: chosen })}
      />
    </>
  )
}

/** The switch is part of the page as sent; only here its change is stored with the account. */
function useSavedLowData(userId: string | undefined): void {
  const lowData = useLowData()
  const saved = useRef(lowData)
  useEffect(() => {
    if (saved.current === lowData) return
    saved.current = lowData
    if (userId) savePreferences(userId, { lowData }).catch(console.error)
  }, [userId, lowData])
}

type ChoiceProps<Value extends string> = {
  label: string
  names: Record<Value, string>
  values: readonly Value[]
  chosen: Value
  onChoose: (value: Value) => void
}

function Choice<Value extends string>({ label, names, values, chosen, onChoose }: ChoiceProps<Value>) {
  const id = useId()
  return (
    <div role="radiogroup" aria-labelledby={id} className="mt-1.5 border-t border-line pt-1.5">
      <p id={id} className="px-3 pt-1 text-sm text-soft">
        {label}
      </p>
      {values.map((value) => (
        <label key={value} className="flex min-h-11 items-center gap-2 rounded-sm px-3 hover:bg-sunk">
          <input
            type="radio"
            name={id}
            checked={value === chosen}
            onChange={() => onChoose(value)}
            className="size-5 shrink-0 accent-green"
          />
          {names[value]}
        </label>
      ))}
    </div>
  )
}
