/** What a list shows until it is there. */
export function LoadingState({ label }: { label: string }) {
  return <p role="status">{label}</p>
}
