interface OrganizationProps {
  /** Absent for people of the workspace. */
  name: string | undefined;
}

/** The organization of a person, beside their name. */
export const Organization = ({ name }: OrganizationProps) =>
  name === undefined ? null : (
    <span className="ti-message__organization">
      <span aria-hidden="true">· </span>
      <bdi>{name}</bdi>
    </span>
  );
