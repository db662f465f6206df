import { useQuery } from '@tanstack/react-query'
import type { RegisterSection } from '../../contract/office/privacy-register.ts'
import { Button } from '../../ui/button.tsx'
import { call } from '../api.ts'
import { Screen } from '../shell/layout.tsx'
import { useTexts } from '../texts.tsx'
import { Waiting } from '../../member-ui/waiting.tsx'

/** What a trader keeps for the authority that supervises data protection. */
export function RegisterPage() {
  const { texts } = useTexts('settings')
  const query = useQuery({
    queryKey: ['privacy-register'],
    queryFn: () => call('GET /office/privacy-register'),
  })
  const { data } = query
  return (
    <Screen title={texts.settings.privacyRegister}>
      {data ? (
        <>
          <p className="max-w-prose">{data.lead}</p>
          <div className="flex flex-wrap items-center gap-4">
            <p className="text-soft">{data.made}</p>
            <Button variant="outline" onClick={() => print()} className="print:hidden">
              {texts.orders.printOf}
            </Button>
          </div>
          {data.sections.map((section) => (
            <Part key={section.heading} section={section} />
          ))}
        </>
      ) : (
        <Waiting query={query} />
      )}
    </Screen>
  )
}

function Part({ section: { heading, lines, rows } }: { section: RegisterSection }) {
  return (
    <section className="panel grid min-w-0 gap-3 break-inside-avoid">
      <h2 className="text-xl">{heading}</h2>
      {rows.length > 0 && (
        <dl className="grid gap-2">
          {rows.map(([name, text]) => (
            <div key={name} className="grid gap-x-6 border-b border-line pb-2 sm:grid-cols-2">
              <dt className="font-medium wrap-anywhere">{name}</dt>
              <dd className="wrap-anywhere">{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {lines.length > 0 && (
        <ul className="list-disc ps-5">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
