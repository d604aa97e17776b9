/** A user of the workspace, a person or an app. */
export interface User {
  /** Unique in the workspace. */
  id: string;
  /** User name. */
  name: string;
  /** Full name. */
  real_name?: string;
  /** Name that the user chose for display. */
  display_name?: string;
  /** Job title. */
  title?: string;
  /** URL of the picture. */
  avatar?: string;
  /** URL of the picture, if `avatar` is absent. */
  avatar_url?: string;
  /** Whether the user is an app. Default: false. */
  is_bot?: boolean;
  /** The user has left the workspace: messages keep the name, and suggestions leave the user out. */
  deleted?: boolean;
  /** Whether the person is of another organization, such as one of a shared channel. Default: false. */
  is_external?: boolean;
  /** Name of that organization, shown beside the name of the person. */
  organization?: string;
  /** Time zone: the name, such as "Europe/Berlin". */
  tz?: string;
  /** Time zone: the current offset from UTC in seconds, for a zone without a name. */
  tz_offset?: number;
  /** Further names and pictures. */
  profile?: UserProfile;
}

/** The profile of a user in the chat service; `image_N` are pictures of N pixels. @inline */
export interface UserProfile {
  /** Name that the user chose for display. */
  display_name?: string;
  /** Full name. */
  real_name?: string;
  /** URL of the picture of 24 pixels. */
  image_24?: string;
  /** URL of the picture of 32 pixels. */
  image_32?: string;
  /** URL of the picture of 48 pixels. */
  image_48?: string;
  /** URL of the picture of 72 pixels. */
  image_72?: string;
  /** URL of the picture of 192 pixels. */
  image_192?: string;
  /** URL of the picture of 512 pixels. */
  image_512?: string;
}

/** The signed-in user. */
export interface CurrentUser {
  /** Unique in the workspace. */
  id: string;
  /** User name. */
  name: string;
  /** Full name. */
  real_name?: string;
  /** Name that the user chose for display. */
  display_name?: string;
  /** E-mail address. */
  email?: string;
  /** URL of the picture. */
  avatar?: string;
  /** Id of the workspace. */
  team?: string;
  /** The user groups of the person: a message that mentions one of them mentions the person. */
  group_ids?: string[];
}

/** Users by id. */
export type UsersById = Record<string, User>;
