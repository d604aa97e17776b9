/** A user of the workspace, a person or an app. */
export interface User {
  id: string;
  name: string;
  real_name?: string;
  display_name?: string;
  title?: string;
  avatar?: string;
  avatar_url?: string;
  is_bot?: boolean;
  /** The user has left the workspace: messages keep the name, and suggestions leave the user out. */
  deleted?: boolean;
  /** Time zone: the name, such as "Europe/Berlin". */
  tz?: string;
  /** Time zone: the current offset from UTC in seconds, for a zone without a name. */
  tz_offset?: number;
  profile?: UserProfile;
}

/** The profile of a user in the chat service; `image_N` are pictures of N pixels. */
export interface UserProfile {
  display_name?: string;
  real_name?: string;
  image_24?: string;
  image_32?: string;
  image_48?: string;
  image_72?: string;
  image_192?: string;
  image_512?: string;
}

/** The signed-in user. */
export interface CurrentUser {
  id: string;
  name: string;
  real_name?: string;
  display_name?: string;
  email?: string;
  avatar?: string;
  team?: string;
  /** The user groups of the person: a message that mentions one of them mentions the person. */
  group_ids?: string[];
}

/** Users by id. */
export type UsersById = Record<string, User>;
