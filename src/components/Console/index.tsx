export default function Console() {
  return <p>Console</p>;
}
