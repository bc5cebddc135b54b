/** replay */
export default function Page() {
  return <main>replay</main>;
}
