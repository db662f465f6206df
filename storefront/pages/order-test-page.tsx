import { useEffect, useRef, useState } from 'react'
import { data, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { CallFailed } from '../../contract/client.ts'
import { describePage } from '../describe-page.ts'
import { useTexts } from '../messages/use-texts.ts'
import { pageContext } from '../page.server.ts'
import { account } from '../session/api.ts'

/** No account has this id, so that nothing is ordered unless a test creates one. */
const userId = 'development'

/** `/t`: in development it places an order when it is opened; elsewhere it does not exist. */
export function loader(args: LoaderFunctionArgs) {
  const { site, texts } = pageContext(args)
  if (!site.development) throw data(null, { status: 404 })
  return { texts: texts('pages') }
}

export function meta(args: MetaArgs) {
  return describePage(args, { noindex: true })
}

export default function OrderTestPage() {
  const { trial } = useTexts('pages')
  const [answer, setAnswer] = useState(trial.sending)
  const sent = useRef(false)

  useEffect(() => {
    if (sent.current) return
    sent.current = true
    void account('POST /order', { body: { userId } })
      .then(({ order }) => JSON.stringify(order, null, 2))
      .catch((error: unknown) =>
        error instanceof CallFailed ? `${error.status} ${error.text}` : String(error),
      )
      .then(setAnswer)
  }, [])

  return (
    <div className="page-width py-10">
      <h1 className="text-2xl">{trial.title}</h1>
      <pre role="status" className="mt-4 overflow-x-auto rounded-md bg-sunk p-4">
        {answer}
      </pre>
    </div>
  )
}
