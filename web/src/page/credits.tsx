/** credits */
export default function Page() {
  return <main>credits</main>;
}
