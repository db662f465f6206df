import { useState } from 'react'
import { monthNames } from '../../messages/format-date.ts'
import { EthiopicDay } from '../../ui/ethiopic-day.tsx'
import { Field } from '../../ui/field.tsx'
import { Labelled, type FieldProps } from '../../ui/labelled.tsx'
import { useLocale } from '../messages/use-locale.ts'
import { useTexts } from '../messages/use-texts.ts'

/** A day is chosen by the calendar in which days are shown. */
export function DayField({ name, ...rest }: FieldProps & { name: string }) {
  const { dayParts } = useTexts('giftCards')
  const { calendar, language } = useLocale()
  const [day, setDay] = useState('')
  if (calendar === 'gregorian') return <Field {...rest} name={name} type="date" />
  return (
    <Labelled
      {...rest}
      control={(connection) => (
        <div className="flex flex-wrap gap-2">
          <EthiopicDay
            connection={connection}
            value={day}
            texts={dayParts}
            months={monthNames(language, 'ethiopian')}
            onChange={setDay}
          />
          <input type="hidden" name={name} value={day} />
        </div>
      )}
    />
  )
}
