/** What the component of every island gets. */
export interface IslandProps {
  /** What the reader had typed into the static form of the island, by the names of its fields. */
  values: Partial<Record<string, string>>;
  /** Closes an island that a button has opened, and gives the focus back. */
  onClose: () => void;
}
