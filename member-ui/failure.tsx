import { failureText } from './failure-text.ts'
import { Alert } from '../ui/alert.tsx'
import { useTexts } from './host.tsx'

export { faultOf } from './failure-text.ts'

/** Says why a call failed, in the member's language. */
export function Failure({ error }: { error: unknown }) {
  return <Alert>{useFailureText()(error)}</Alert>
}

export function useFailureText(): (error: unknown) => string {
  const { texts } = useTexts()
  return (error) => failureText(error, texts)
}
