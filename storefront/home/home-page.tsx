export const meta = () => [{ title: 'x' }]
export default function HomePage() {
  return <h1>Merkato</h1>
}
